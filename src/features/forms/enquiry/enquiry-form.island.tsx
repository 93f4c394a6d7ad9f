// Runs in the browser because live errors, the amount in words, the draft and the inline response need state.
import { type ReactNode, useState } from 'react';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { FormState } from '../submit/form-state.ts';
import { fieldsOf, Options, PhoneField } from '../ui/fields.tsx';
import { FormFrame, type FormProps } from '../ui/form-frame.tsx';
import { FormIsland, type FormIslandProps } from '../ui/form-island.tsx';
import type { IslandText } from '../ui/form-text.ts';
import { AmountInWords } from './amount-in-words.tsx';
import css from './enquiry.module.css';
import { EnquiryReceived } from './enquiry-received.tsx';
import optional from './optional-fields.module.css';
import { enquirySchema } from './schema.ts';

/** The hydrated enquiry form. */
export function EnquiryFormIsland(props: FormIslandProps<EnquiryFormProps>) {
  const { text, shared, receiptId } = props;
  const { statusHref, success } = text;
  return (
    <FormIsland
      props={props}
      form={(live) => <EnquiryForm {...props} {...live} />}
      name="enquiry"
      schema={enquirySchema(text, shared.errors)}
      title={success.title}
      more={
        <p>
          <a href={statusHref}>{success.status}</a>
        </p>
      }
      sent={({ state: { reference = '', next } }) => (
        <EnquiryReceived
          text={success}
          statusHref={statusHref}
          label={shared.reference}
          reference={reference}
          promise={next}
          inDrawer={receiptId !== undefined}
        />
      )}
    />
  );
}

interface EnquiryFormProps extends FormProps<IslandText<'enquiry'>['text']> {
  /** The calculation that the visitor may attach, as a sentence. */
  calculation?: string | undefined;
}

/** The fields that visitors may leave empty. */
const OPTIONAL = ['tenure', 'turnover', 'email', 'city', 'callTime', 'message', 'offers'] as const;

/** The enquiry form. It works without JavaScript; the form's island hydrates it. */
function EnquiryForm(props: EnquiryFormProps) {
  const { text, shared, state } = props;
  const field = fieldsOf('enquiry', text.labels, state);
  const amount = field('amount');
  const offers = field('offers');
  const wordsId = `${amount.id}-words`;
  const attached = state.values.calculation;
  const calculation = attached || props.calculation;
  return (
    <FormFrame id="enquiry" {...props}>
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
          format={props.format}
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

interface OptionalFieldsProps {
  /** What the fields are about, and that they may stay empty. */
  label: string;
  names: readonly string[];
  state: FormState;
  children: ReactNode;
}

/** Optional fields of a form, folded until the visitor unfolds them or one of them has a value or an error. */
function OptionalFields({ label, names, state, children }: OptionalFieldsProps) {
  const [open, setOpen] = useState(names.some((name) => state.values[name]));
  if (!open && names.some((name) => state.errors[name])) setOpen(true);
  return (
    <details
      className={optional.optional}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="fold-row">{label}</summary>
      <div>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </details>
  );
}
