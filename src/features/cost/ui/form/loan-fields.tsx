import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import type { CostValues } from '../../parameters.ts';
import css from '../cost-page.module.css';
import { Choices } from './choices.tsx';
import { type CostProblem, costFields, isUsed } from './cost-fields.ts';
import { MoreFields } from './more-fields.tsx';
import { OFFER_DETAILS, OfferDetails } from './offer-details.tsx';

interface LoanFieldsProps {
  text: CostText;
  values: CostValues;
  problems: readonly CostProblem[];
  gstPercent: number;
  /** Titles of the instalment loans in the catalogue, by id. */
  products: Readonly<Record<string, string>>;
}

/** The choices of the GST field. */
export const gstChoices = ({ choices }: CostText, percent: number) => ({
  add: fillText(choices.gst.add, { percent: String(percent) }),
  included: choices.gst.included,
});

const MORE = [
  ...OFFER_DETAILS,
  'product',
  'prepay',
  'prepayCharge',
  'borrower',
  'rateType',
  'sanctioned',
] as const;

/** The fields of a loan. */
export function LoanFields({ text, values, problems, gstPercent, products }: LoanFieldsProps) {
  const field = costFields(text, values, problems);
  const { choices, optional } = text;
  const isOpen = MORE.some((name) => isUsed(field(name)));
  return (
    <>
      <div className={css.fields}>
        <TextField {...field('amount')} autoComplete="off" required />
        <TextField {...field('months')} autoComplete="off" required />
        <TextField {...field('rate')} autoComplete="off" required />
        <SelectField {...field('method')}>
          <Choices options={choices.method} />
        </SelectField>
        <TextField {...field('fees')} autoComplete="off" optional={optional} />
        <SelectField {...field('gst')}>
          <Choices options={gstChoices(text, gstPercent)} />
        </SelectField>
      </div>
      <MoreFields label={text.more} open={isOpen}>
        <OfferDetails {...{ text, field }} />
        <SelectField {...field('product')}>
          <Choices options={{ none: choices.noProduct, ...products }} />
        </SelectField>
        <TextField {...field('prepay')} inputMode="numeric" autoComplete="off" />
        <TextField {...field('prepayCharge')} inputMode="decimal" autoComplete="off" />
        <SelectField {...field('borrower')}>
          <Choices options={choices.borrower} />
        </SelectField>
        <SelectField {...field('rateType')}>
          <Choices options={choices.rateType} />
        </SelectField>
        <SelectField {...field('sanctioned')}>
          <Choices options={choices.sanctioned} />
        </SelectField>
      </MoreFields>
      <Button>{text.submit}</Button>
    </>
  );
}
