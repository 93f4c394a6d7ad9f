import type { Site } from '../../content-model/site.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { Points } from '../../ui/part/points.tsx';
import css from './ledger-table.module.css';

/** What repaying early costs in the company's layer of the Reserve Bank's scale. */
export function Early({ site: { format, lending, text } }: { site: Site }) {
  const { early, units } = text.charges;
  const { lead, caption, columns, rows, none, policy, layers, notes } = early;
  const { layer, prepayment } = lending;
  const limit = shortRupees(prepayment.nilUpTo, units, format);
  const charges = {
    none,
    policy: unbrokenFigures(format.fill(policy, { upTo: String(prepayment.upTo) })),
  };
  return (
    <>
      <p>{lead}</p>
      <LedgerTable
        caption={caption}
        columns={[columns.who, columns.loan, columns.charge]}
        rows={rows.map(({ who, loan, charge }) => [
          who,
          format.fill(loan, { limit }),
          charges[charge[layer.value]],
        ])}
      />
      <Points format={format} items={[layers[layer.value], ...notes]} values={{ limit }} />
    </>
  );
}

/** Charges that arise only if something happens. */
export function OtherCharges({ site: { format, lending, text } }: { site: Site }) {
  const { caption, columns, names, atActuals, withGst, withoutGst, notes } = text.charges.other;
  const gst = String(lending.gst.percent);
  const amountOf = (rupees: number, hasGst: boolean | undefined) =>
    unbrokenFigures(format.fill(hasGst ? withGst : withoutGst, { rupees: format.rupees(rupees), gst }));
  return (
    <>
      <LedgerTable
        caption={caption}
        columns={[columns.charge, columns.amount]}
        rows={lending.charges.list.map(({ charge, rupees, gst: hasGst }) => [
          names[charge],
          rupees === undefined ? atActuals : amountOf(rupees, hasGst),
        ])}
      />
      <Points format={format} items={notes} />
    </>
  );
}

interface LedgerTableProps {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table with ruled lines. On phones each row is a block of lines, one for each cell; the last one is emphasised. */
function LedgerTable({ caption, columns, rows }: LedgerTableProps) {
  return (
    <table className={css.table}>
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...others]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
