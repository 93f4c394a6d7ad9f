import type { ReactNode } from 'react';
import { formatPaise } from '../../../../domain/money/format.ts';
import { Table } from '../../../../ui/table/table.tsx';
import css from './answer.module.css';

interface PartsTableProps {
  text: { caption: string; part: string; sum: string; total: string };
  /** `mark` is the colour or pattern that the drawing has for the part. */
  parts: readonly { name: string; label: string; paise: number; mark: ReactNode }[];
}

/** The parts of a sum with the marks of the drawing above, and their total. */
export function PartsTable({ text, parts }: PartsTableProps) {
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <Table
      caption={text.caption}
      columns={[{ label: text.part }, { label: text.sum, numeric: true }]}
      rows={[
        ...parts.map(({ name, label, paise, mark }) => ({
          id: name,
          cells: [
            <span key={name} className={css.keyed}>
              {mark}
              {label}
            </span>,
            formatPaise(paise),
          ],
        })),
        { id: 'total', cells: [text.total, <b key="total">{formatPaise(total)}</b>] },
      ]}
    />
  );
}
