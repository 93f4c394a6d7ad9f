import type { ChargesText } from '../../../content-model/schema/charges.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { formatRupees } from '../../../domain/money/format.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Points } from '../../../ui/part/points.tsx';
import { LedgerTable } from './ledger-table.tsx';

interface OtherChargesProps {
  text: ChargesText['other'];
  lending: Pick<Lending, 'charges' | 'gst'>;
}

/** Charges that arise only if something happens. */
export function OtherCharges({ text, lending }: OtherChargesProps) {
  const gst = String(lending.gst.percent);
  return (
    <>
      <LedgerTable
        caption={text.caption}
        columns={[text.columns.charge, text.columns.amount]}
        rows={lending.charges.list.map(({ charge, rupees, gst: hasGst }) => ({
          id: charge,
          cells: [
            text.names[charge],
            rupees === undefined
              ? text.atActuals
              : unbrokenFigures(
                  fillText(hasGst ? text.withGst : text.withoutGst, { rupees: formatRupees(rupees), gst }),
                ),
          ],
        }))}
      />
      <Points items={text.notes} />
    </>
  );
}
