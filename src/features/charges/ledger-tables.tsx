import type { Site } from '../../content-model/site.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { Points } from '../../ui/part/points.tsx';
import { Table } from '../../ui/table/table.tsx';

/** The charges for early repayment in the company's layer of the Reserve Bank's scale. */
export function Early({ site: { format, lending, text } }: { site: Site }) {
  const { early, units } = text.charges;
  const { caption, columns, rows, none, policy, layers, notes } = early;
  const { layer, prepayment } = lending;
  const limit = shortRupees(prepayment.nilUpTo, units, format);
  const charges = {
    none,
    policy: format.fill(policy, { upTo: prepayment.upTo }),
  };
  return (
    <>
      <Table
        captionHidden
        stacked
        caption={caption}
        columns={[columns.who, columns.loan, columns.charge]}
        rows={rows.map(({ who, loan, charge }) => [
          who,
          format.fill(loan, { limit }),
          charges[charge[layer.value]],
        ])}
      />
      <Points items={[layers[layer.value], ...notes].map((note) => format.fill(note, { limit }))} />
    </>
  );
}

/** Charges that arise only if something happens. */
export function OtherCharges({ site: { format, lending, text } }: { site: Site }) {
  const { caption, columns, names, atActuals, withGst, withoutGst, notes } = text.charges.other;
  const gst = lending.gst.percent;
  const amountOf = (rupees: number, hasGst: boolean | undefined) =>
    format.fill(hasGst ? withGst : withoutGst, { rupees: format.rupees(rupees), gst });
  return (
    <>
      <Table
        captionHidden
        stacked
        caption={caption}
        columns={[columns.charge, columns.amount]}
        rows={lending.charges.list.map(({ charge, rupees, gst: hasGst }) => [
          names[charge],
          rupees === undefined ? atActuals : amountOf(rupees, hasGst),
        ])}
      />
      <Points items={notes} />
    </>
  );
}
