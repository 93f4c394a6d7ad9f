import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { CostValues } from '../../parameters.ts';
import css from '../cost-page.module.css';
import { type CostProblem, costFields } from './cost-fields.ts';
import { gstChoices } from './loan-fields.tsx';
import { Segments } from './segments.tsx';

interface BillFieldsProps {
  text: CostText;
  values: CostValues;
  problems: readonly CostProblem[];
  gstPercent: number;
}

/** The fields of a bill that is paid later. Its product is chosen above them. */
export function BillFields({ text, values, problems, gstPercent }: BillFieldsProps) {
  const field = costFields(text, values, problems);
  return (
    <>
      <div className={classNames(css.fields, css.pairs)}>
        <TextField {...field('face')} autoComplete="off" required />
        <TextField {...field('due')} autoComplete="off" required />
        <TextField {...field('discount')} autoComplete="off" required />
        <TextField {...field('billFee')} autoComplete="off" />
      </div>
      <Segments {...field('gst')} options={gstChoices(text, gstPercent)} />
      {values.product && <input type="hidden" name="product" value={values.product} />}
      <Button>{text.submit}</Button>
    </>
  );
}
