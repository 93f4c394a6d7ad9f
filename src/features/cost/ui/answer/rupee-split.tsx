import type { CostText } from '../../../../content-model/schema/cost.ts';
import { formatPaise } from '../../../../domain/money/format.ts';
import { Table } from '../../../../ui/table/table.tsx';
import css from './answer.module.css';
import { percent } from './format.ts';
import { PartKey, type PartName, SplitBar } from './split-bar.tsx';

interface RupeeSplitProps {
  text: CostText['answer']['rupee'];
  /** Paise. */
  amount: number;
  interest: number;
  fees: number;
}

/** Where each rupee goes: the loan itself, interest and fees, as a bar and as a table. */
export function RupeeSplit({ text, amount, interest, fees }: RupeeSplitProps) {
  const parts: { name: PartName; paise: number }[] = [
    { name: 'principal', paise: amount },
    { name: 'interest', paise: interest },
    { name: 'fees', paise: fees },
  ];
  const total = amount + interest + fees;
  return (
    <section aria-labelledby="rupee-title" className={css.part}>
      <h2 id="rupee-title">{text.title}</h2>
      <SplitBar parts={parts} />
      <Table
        caption={text.caption}
        columns={[
          { label: text.part },
          { label: text.share, numeric: true },
          { label: text.sum, numeric: true },
        ]}
        rows={[
          ...parts.map(({ name, paise }) => ({
            id: name,
            cells: [
              <span key={name} className={css.keyed}>
                <PartKey name={name} />
                {text[name]}
              </span>,
              `${percent((paise / total) * 100)}%`,
              formatPaise(paise),
            ],
          })),
          { id: 'total', cells: [text.total, '100%', <b key="total">{formatPaise(total)}</b>] },
        ]}
      />
    </section>
  );
}
