import type { ChargesText } from '../../../content-model/schema/charges.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { shortRupees, type UnitTexts } from '../../../domain/money/short.ts';
import { unbroken, unbrokenFigures } from '../../../domain/unbroken.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Points } from '../../../ui/part/points.tsx';
import { LedgerTable } from './ledger-table.tsx';

interface EarlyProps {
  text: ChargesText['early'];
  lending: Pick<Lending, 'layer' | 'prepayment'>;
  units: UnitTexts;
}

/** What repaying early costs in the company's layer of the Reserve Bank's scale. */
export function Early({ text, lending, units }: EarlyProps) {
  const layer = lending.layer.value;
  const limit = unbroken(shortRupees(lending.prepayment.nilUpTo, units));
  const charges = {
    none: text.none,
    policy: unbrokenFigures(fillText(text.policy, { upTo: String(lending.prepayment.upTo) })),
  };
  return (
    <>
      <p>{text.lead}</p>
      <LedgerTable
        caption={text.caption}
        columns={[text.columns.who, text.columns.loan, text.columns.charge]}
        rows={text.rows.map(({ who, loan, charge }, index) => ({
          id: String(index),
          cells: [who, fillText(loan, { limit }), charges[charge[layer]]],
        }))}
      />
      <Points items={[text.layers[layer], ...text.notes]} values={{ limit }} />
    </>
  );
}
