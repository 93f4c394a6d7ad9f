import { Button } from '../../../../ui/button/button.tsx';
import { FieldError, type FieldWords } from '../../../../ui/field/field-frame.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { queryOf } from '../../parameters.ts';
import css from '../cost-page.module.css';
import { Choices, costFields, type FieldsProps, gstChoices, MoreFields, RateField } from './cost-fields.tsx';

const CHOICES = ['borrower', 'rateType', 'sanctioned'] as const;

/** The fields of a loan. Its product is chosen above them. */
export function LoanFields(props: FieldsProps) {
  const { site, values } = props;
  const { choices, more, submit } = site.text.cost;
  const field = costFields(props);
  const addressWith = (rate: string) => `${site.urls.cost('loan', queryOf({ ...values, rate }))}#answer`;
  return (
    <>
      <div className={`grid ${css.fields} ${css.pairs}`}>
        <TextField {...field('amount')} autoComplete="off" required />
        <TextField {...field('months')} autoComplete="off" required />
        <RateField {...field('rate')} {...{ site, addressWith }} />
        <TextField {...field('fees')} autoComplete="off" />
      </div>
      <div className="grid">
        <Segments {...field('method')} options={choices.methodShort} />
        <Segments {...field('gst')} options={gstChoices(site)} />
      </div>
      <Product {...props} />
      <MoreFields {...{ site, field }} label={more} others={['prepay', 'prepayCharge', ...CHOICES]}>
        <TextField {...field('prepay')} inputMode="numeric" autoComplete="off" />
        <TextField {...field('prepayCharge')} inputMode="decimal" autoComplete="off" />
        {CHOICES.map((name) => (
          <Choices key={name} {...field(name)} options={choices[name]} />
        ))}
      </MoreFields>
      <Button>{submit}</Button>
    </>
  );
}

/** The fields of a bill that is paid later. Its product is chosen above them. */
export function BillFields(props: FieldsProps) {
  const { site } = props;
  const field = costFields(props);
  return (
    <>
      <div className={`grid ${css.fields} ${css.pairs}`}>
        {(['face', 'due', 'discount'] as const).map((name) => (
          <TextField key={name} {...field(name)} autoComplete="off" required />
        ))}
        <TextField {...field('billFee')} autoComplete="off" />
      </div>
      <Segments {...field('gst')} options={gstChoices(site)} />
      <Product {...props} />
      <Button>{site.text.cost.submit}</Button>
    </>
  );
}

/** Keeps the chosen product in the form. */
const Product = ({ values: { product } }: FieldsProps) =>
  product && <input type="hidden" name="product" value={product} />;

interface SegmentsProps extends FieldWords {
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  defaultValue: string;
}

/**
 * A question with two short answers, as the two halves of one control. An unknown value chooses the first.
 */
function Segments({ id, name, label, options, defaultValue, error }: SegmentsProps) {
  const values = Object.keys(options);
  const checkedValue = values.includes(defaultValue) ? defaultValue : values[0];
  return (
    <fieldset
      className={css.segments}
      aria-describedby={error && `${id}-error`}
      data-invalid={error ? '' : undefined}
    >
      <legend className="strong">{label}</legend>
      <div>
        {values.map((value, index) => (
          <label key={value} className="small strong">
            <input
              className="fills"
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === checkedValue}
            />
            {options[value]}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
