import type { Site } from '../../content-model/site.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
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
    policy: unbrokenFigures(format.fill(policy, { upTo: String(prepayment.upTo) })),
  };
  return (
    <>
      <Table
        captionHidden
        stacked
        caption={caption}
        columns={[{ label: columns.who }, { label: columns.loan }, { label: columns.charge }]}
        rows={rows.map(({ who, loan, charge }) => ({
          id: who + loan,
          cells: [who, format.fill(loan, { limit }), charges[charge[layer.value]]],
        }))}
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
      <Table
        captionHidden
        stacked
        caption={caption}
        columns={[{ label: columns.charge }, { label: columns.amount }]}
        rows={lending.charges.list.map(({ charge, rupees, gst: hasGst }) => ({
          id: charge,
          cells: [names[charge], rupees === undefined ? atActuals : amountOf(rupees, hasGst)],
        }))}
      />
      <Points format={format} items={notes} />
    </>
  );
}
