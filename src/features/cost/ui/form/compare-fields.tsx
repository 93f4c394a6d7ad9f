import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { type CompareValues, compareQuery, OFFERS, type OfferName } from '../../compare-answer.ts';
import css from '../cost-page.module.css';
import { Choices, costFields, type FieldsProps, gstChoices, MoreFields, RateField } from './cost-fields.tsx';

type CompareFieldsProps = FieldsProps<CompareValues>;

/** The amount, and the fields of each of the two offers. */
export function CompareFields(props: CompareFieldsProps) {
  const { compare, submit } = props.site.text.cost;
  const amount = costFields({ ...props, values: { amount: props.values.amount } })('amount');
  return (
    <>
      <div className={`grid ${css.offers}`}>
        <TextField {...amount} hint={compare.hints.amount} autoComplete="off" required />
        {OFFERS.map((name) => (
          <OfferFields key={name} {...props} name={name} />
        ))}
      </div>
      <Button>{submit}</Button>
    </>
  );
}

function OfferFields({ site, values, problems, name }: CompareFieldsProps & { name: OfferName }) {
  const text = site.text.cost;
  const offer = values[name];
  const field = costFields({ site, values: offer, problems }, name);
  const addressWith = (rate: string) =>
    `${site.urls.cost('compare', compareQuery({ ...values, [name]: { ...offer, rate } }))}#answer`;
  // Offer B has the time of offer A unless it states another one.
  const months = name === 'B' ? { hint: text.compare.hints.monthsB } : { required: true };
  const titleId = `cost-offer-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share its rows with the other offer
    <div role="group" className={`strong-rule ${css.offer}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="title">
        {text.compareAnswer[name === 'A' ? 'a' : 'b']}
      </h2>
      <RateField {...field('rate')} {...{ site, addressWith }} />
      <Choices {...field('method')} options={text.choices.method} />
      <TextField {...field('months')} {...months} autoComplete="off" />
      <TextField {...field('fees')} autoComplete="off" optional={text.optional} />
      <MoreFields
        {...{ site, field }}
        label={text.moreOffer}
        others={['gst']}
        before={<Choices {...field('gst')} options={gstChoices(site)} />}
      />
    </div>
  );
}
