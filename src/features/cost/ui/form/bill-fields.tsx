import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { CostValues } from '../../parameters.ts';
import css from '../cost-page.module.css';
import { Choices } from './choices.tsx';
import { type CostProblem, costFields } from './cost-fields.ts';
import { gstChoices } from './loan-fields.tsx';

interface BillFieldsProps {
  text: CostText;
  values: CostValues;
  problems: readonly CostProblem[];
  gstPercent: number;
  /** Titles of the products that discount bills, by id. */
  products: Readonly<Record<string, string>>;
}

/** The fields of a bill that is paid later. */
export function BillFields({ text, values, problems, gstPercent, products }: BillFieldsProps) {
  const field = costFields(text, values, problems);
  return (
    <>
      <div className={css.fields}>
        <TextField {...field('face')} autoComplete="off" required />
        <TextField {...field('due')} autoComplete="off" required />
        <TextField {...field('discount')} autoComplete="off" required />
        <TextField {...field('billFee')} autoComplete="off" optional={text.optional} />
        <SelectField {...field('gst')}>
          <Choices options={gstChoices(text, gstPercent)} />
        </SelectField>
        <SelectField {...field('product')}>
          <Choices options={{ none: text.choices.noProduct, ...products }} />
        </SelectField>
      </div>
      <Button>{text.submit}</Button>
    </>
  );
}
