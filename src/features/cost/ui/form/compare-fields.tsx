import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { type CompareValues, OFFERS, type OfferName } from '../../compare-answer.ts';
import css from '../cost-page.module.css';
import { Choices } from './choices.tsx';
import { type CostProblem, costFields, isUsed } from './cost-fields.ts';
import { gstChoices } from './loan-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { OFFER_DETAILS, OfferDetails } from './offer-details.tsx';

interface CompareFieldsProps {
  text: CostText;
  values: CompareValues;
  problems: readonly CostProblem[];
  gstPercent: number;
}

/** The amount, and the fields of each of the two offers. */
export function CompareFields({ text, values, problems, gstPercent }: CompareFieldsProps) {
  const shared = costFields(text, { amount: values.amount }, problems);
  return (
    <>
      <div className={css.shared}>
        <TextField {...shared('amount')} autoComplete="off" required />
      </div>
      <div className={css.offers}>
        {OFFERS.map((name) => (
          <OfferFields key={name} {...{ text, name, problems, gstPercent }} values={values[name]} />
        ))}
      </div>
      <Button>{text.submit}</Button>
    </>
  );
}

const MORE = ['gst', ...OFFER_DETAILS] as const;

interface OfferFieldsProps extends Omit<CompareFieldsProps, 'values'> {
  name: OfferName;
  values: CompareValues[OfferName];
}

function OfferFields({ text, name, values, problems, gstPercent }: OfferFieldsProps) {
  const field = costFields(text, values, problems, name);
  const title = text.compareAnswer[name === 'A' ? 'a' : 'b'];
  return (
    <fieldset className={css.offer}>
      <legend>{title}</legend>
      <TextField {...field('rate')} autoComplete="off" required />
      <SelectField {...field('method')}>
        <Choices options={text.choices.method} />
      </SelectField>
      <TextField {...field('months')} autoComplete="off" required />
      <TextField {...field('fees')} autoComplete="off" optional={text.optional} />
      <MoreFields label={text.moreOffer} open={MORE.some((one) => isUsed(field(one)))}>
        <SelectField {...field('gst')}>
          <Choices options={gstChoices(text, gstPercent)} />
        </SelectField>
        <OfferDetails {...{ text, field }} />
      </MoreFields>
    </fieldset>
  );
}
