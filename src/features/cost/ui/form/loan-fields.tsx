import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { type CostValues, queryOf } from '../../parameters.ts';
import css from '../cost-page.module.css';
import { Choices } from './choices.tsx';
import { type CostProblem, costFields, isUsed } from './cost-fields.ts';
import { MoreFields } from './more-fields.tsx';
import { OFFER_DETAILS, OfferDetails } from './offer-details.tsx';
import { RateField } from './rate-field.tsx';
import { Segments } from './segments.tsx';

interface LoanFieldsProps {
  text: CostText;
  values: CostValues;
  problems: readonly CostProblem[];
  gstPercent: number;
}

/** The choices of the GST field. */
export const gstChoices = ({ choices }: CostText, percent: number) => ({
  add: fillText(choices.gst.add, { percent: String(percent) }),
  included: choices.gst.included,
});

const MORE = [...OFFER_DETAILS, 'prepay', 'prepayCharge', 'borrower', 'rateType', 'sanctioned'] as const;

/** The fields of a loan. Its product is chosen above them. */
export function LoanFields({ text, values, problems, gstPercent }: LoanFieldsProps) {
  const field = costFields(text, values, problems);
  const { choices } = text;
  const addressWith = (rate: string) => `${urls.cost('loan', queryOf({ ...values, rate }))}#answer`;
  const isOpen = MORE.some((name) => isUsed(field(name)));
  return (
    <>
      <div className={classNames(css.fields, css.pairs)}>
        <TextField {...field('amount')} autoComplete="off" required />
        <TextField {...field('months')} autoComplete="off" required />
        <RateField {...field('rate')} {...{ text, addressWith }} />
        <TextField {...field('fees')} autoComplete="off" />
      </div>
      <div className={css.choices}>
        <Segments {...field('method')} options={choices.methodShort} />
        <Segments {...field('gst')} options={gstChoices(text, gstPercent)} />
      </div>
      {values.product && <input type="hidden" name="product" value={values.product} />}
      <MoreFields label={text.more} open={isOpen}>
        <OfferDetails {...{ text, field }} />
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
