import type { CostText } from '../../../../content-model/schema/cost.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import * as urls from '../../../../urls.ts';
import { type CompareValues, compareQuery, OFFERS, type OfferName } from '../../compare-answer.ts';
import { Choices } from './choices.tsx';
import css from './compare-fields.module.css';
import { type CostProblem, costFields, isUsed } from './cost-fields.ts';
import { gstChoices } from './loan-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { OFFER_DETAILS, OfferDetails } from './offer-details.tsx';
import { RateField } from './rate-field.tsx';

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
        <TextField {...shared('amount')} hint={text.compare.hints.amount} autoComplete="off" required />
      </div>
      <div className={css.offers}>
        {OFFERS.map((name) => (
          <OfferFields key={name} {...{ text, name, values, problems, gstPercent }} />
        ))}
      </div>
      <Button>{text.submit}</Button>
    </>
  );
}

const MORE = ['gst', ...OFFER_DETAILS] as const;

interface OfferFieldsProps extends CompareFieldsProps {
  name: OfferName;
}

function OfferFields({ text, name, values, problems, gstPercent }: OfferFieldsProps) {
  const own = values[name];
  const field = costFields(text, own, problems, name);
  const addressWith = (rate: string) =>
    `${urls.cost('compare', compareQuery({ ...values, [name]: { ...own, rate } }))}#answer`;
  // Offer B has the time of offer A unless it states another one.
  const months = name === 'B' ? { hint: text.compare.hints.monthsB } : { required: true };
  const title = text.compareAnswer[name === 'A' ? 'a' : 'b'];
  const titleId = `cost-offer-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share its rows with the other offer
    <div role="group" className={css.offer} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <RateField {...field('rate')} {...{ text, addressWith }} />
      <SelectField {...field('method')}>
        <Choices options={text.choices.method} />
      </SelectField>
      <TextField {...field('months')} {...months} autoComplete="off" />
      <TextField {...field('fees')} autoComplete="off" optional={text.optional} />
      <MoreFields label={text.moreOffer} open={MORE.some((one) => isUsed(field(one)))}>
        <SelectField {...field('gst')}>
          <Choices options={gstChoices(text, gstPercent)} />
        </SelectField>
        <OfferDetails {...{ text, field }} />
      </MoreFields>
    </div>
  );
}
