import { formatPaise } from '../../../../domain/money/format.ts';
import { Table } from '../../../../ui/table/table.tsx';
import css from './answer.module.css';
import { PartKey, type PartName, SplitBar } from './split-bar.tsx';

interface PartsOfSumProps {
  text: { caption: string; part: string; sum: string; total: string };
  parts: readonly { name: PartName; label: string; paise: number }[];
}

/** The parts of a sum, as a bar and as a table. */
export function PartsOfSum({ text, parts }: PartsOfSumProps) {
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <>
      <SplitBar parts={parts} />
      <Table
        caption={text.caption}
        columns={[{ label: text.part }, { label: text.sum, numeric: true }]}
        rows={[
          ...parts.map(({ name, label, paise }) => ({
            id: name,
            cells: [
              <span key={name} className={css.keyed}>
                <PartKey name={name} />
                {label}
              </span>,
              formatPaise(paise),
            ],
          })),
          {
            id: 'total',
            cells: [text.total, <b key="total">{formatPaise(total)}</b>],
          },
        ]}
      />
    </>
  );
}
