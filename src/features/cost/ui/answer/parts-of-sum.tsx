import { formatPaise } from '../../../../domain/money/format.ts';
import { Table } from '../../../../ui/table/table.tsx';
import css from './answer.module.css';
import { percent } from './format.ts';
import { PartKey, type PartName, SplitBar } from './split-bar.tsx';

interface PartsOfSumProps {
  /** With `share`, the table has a column with the percentage of each part. */
  text: { caption: string; part: string; share?: string; sum: string; total: string };
  parts: readonly { name: PartName; label: string; paise: number }[];
}

/** The parts of a sum, as a bar and as a table. */
export function PartsOfSum({ text, parts }: PartsOfSumProps) {
  const { share } = text;
  const total = parts.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <>
      <SplitBar parts={parts} />
      <Table
        caption={text.caption}
        columns={[
          { label: text.part },
          ...(share ? [{ label: share, numeric: true }] : []),
          { label: text.sum, numeric: true },
        ]}
        rows={[
          ...parts.map(({ name, label, paise }) => ({
            id: name,
            cells: [
              <span key={name} className={css.keyed}>
                <PartKey name={name} />
                {label}
              </span>,
              ...(share ? [`${percent((paise / total) * 100)}%`] : []),
              formatPaise(paise),
            ],
          })),
          {
            id: 'total',
            cells: [text.total, ...(share ? ['100%'] : []), <b key="total">{formatPaise(total)}</b>],
          },
        ]}
      />
    </>
  );
}
