import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import * as urls from '../../../urls.ts';
import { FormFrame, type FormProps, fieldsOf } from '../ui/form-frame.tsx';
import type { OwnText } from '../ui/island-text.ts';
import { OptionalFields } from '../ui/optional-fields.tsx';
import { Options } from '../ui/options.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { AmountInWords } from './amount-in-words.tsx';
import css from './enquiry.module.css';
import type { EnquiryText } from './enquiry-text.ts';

interface Calculation {
  sentence: string;
  /** The query of the calculator's form. */
  query: string;
}

export interface EnquiryFormProps extends FormProps<OwnText<EnquiryText>> {
  /** The calculation that the visitor may attach. */
  calculation?: Calculation | undefined;
}

/** The fields that visitors may leave empty. */
const OPTIONAL = ['tenure', 'turnover', 'email', 'city', 'callTime', 'message', 'offers'] as const;

/** The enquiry form. It works without JavaScript; the form's island hydrates it. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { text, shared, state } = props;
  const field = fieldsOf('enquiry', text.labels, state);
  const amount = field('amount');
  const offers = field('offers');
  const wordsId = `${amount.id}-words`;
  const attached = state.values.calculation;
  const calculation = attached || props.calculation?.sentence;
  // A page with errors reads the calculation from the address to which the form was posted.
  const action = urls.enquiry({ calculation: props.calculation?.query });
  return (
    <FormFrame id="enquiry" action={action} {...props}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('business')} autoComplete="organization" required />
      <PhoneField {...field('phone')} hint={shared.phoneHint} />
      <SelectField {...field('product')} required>
        <Options choose={shared.choose} options={text.products} />
      </SelectField>
      <div className={css.amount}>
        <TextField
          {...amount}
          autoComplete="off"
          hint={text.hints.amount}
          aria-describedby={wordsId}
          required
        />
        <AmountInWords
          id={wordsId}
          fieldId={amount.id}
          typed={amount.defaultValue}
          product={field('product').defaultValue}
          words={text.numbers}
          tooMuch={amount.error ? undefined : { loan: text.errors.amountLoan, any: text.errors.amountLarge }}
        />
      </div>
      {calculation && (
        <fieldset className={css.amount}>
          <legend>{text.labels.calculation}</legend>
          <p className="note">{text.hints.calculation}</p>
          <label>
            <input
              type="checkbox"
              name="calculation"
              value={calculation}
              defaultChecked={attached === calculation}
            />{' '}
            {calculation}
          </label>
        </fieldset>
      )}
      <OptionalFields label={text.more} names={OPTIONAL} state={state}>
        <TextField
          {...field('tenure')}
          inputMode="numeric"
          autoComplete="off"
          optional={shared.optional}
          hint={text.hints.tenure}
        />
        <SelectField {...field('turnover')} optional={shared.optional}>
          <Options choose={shared.choose} options={text.turnovers} />
        </SelectField>
        <TextField {...field('email')} type="email" autoComplete="email" optional={shared.optional} />
        <TextField {...field('city')} autoComplete="address-level2" optional={shared.optional} />
        <SelectField {...field('callTime')} optional={shared.optional}>
          <Options choose={shared.choose} options={text.callTimes} />
        </SelectField>
        <TextAreaField {...field('message')} optional={shared.optional} rows={4} />
        <div className={css.amount}>
          <label>
            <input
              id={offers.id}
              type="checkbox"
              name="offers"
              value="yes"
              defaultChecked={offers.defaultValue === 'yes'}
              aria-describedby={`${offers.id}-hint`}
            />{' '}
            {text.offers.yes}
          </label>
          <p id={`${offers.id}-hint`} className="note">
            {text.offers.hint}
          </p>
        </div>
      </OptionalFields>
    </FormFrame>
  );
}
