// Runs in the browser because live errors, the amount in words, the draft and the inline response need state.
import { type ReactNode, useState } from 'react';
import { FieldGrid } from '../../../ui/field/field-frame.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import type { FormState } from '../submit/form-state.ts';
import { fieldsOf, OptionsField, PhoneField } from '../ui/fields.tsx';
import { FormFrame, type FormProps } from '../ui/form-frame.tsx';
import { FormIsland, type FormIslandProps } from '../ui/form-island.tsx';
import type { IslandText } from '../ui/form-text.ts';
import { Thanks } from '../ui/thanks.tsx';
import { AmountInWords } from './amount-in-words.tsx';
import css from './enquiry.module.css';
import { type EnquiryValues, enquirySchema } from './schema.ts';

/** The hydrated enquiry form. */
export function EnquiryFormIsland(props: FormIslandProps<EnquiryFormProps>) {
  const { text, shared } = props;
  const { title, status } = text.success;
  return (
    <FormIsland
      props={props}
      form={(live) => <EnquiryForm {...props} {...live} />}
      name="enquiry"
      schema={enquirySchema(text, shared.errors)}
      title={title}
      more={<GoLink href={text.statusHref}>{status}</GoLink>}
      renderStored={({ state, receipt, inDialog }) => (
        <Thanks form="enquiry" body={state.next} {...{ title, receipt, inDialog }} />
      )}
    />
  );
}

interface EnquiryFormProps extends FormProps<IslandText<'enquiry'>['text']> {
  /** The calculation that the visitor may attach, as a sentence. */
  calculation?: string | undefined;
}

/** The fields that are always shown. The others may stay empty, and are folded. */
const SHOWN: readonly string[] = [
  'name',
  'business',
  'phone',
  'product',
  'amount',
  'calculation',
] satisfies (keyof EnquiryValues)[];

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
      <OptionsField {...field('product')} required choose={shared.choose} options={text.products} />
      <div className={`stack close ${css.wide}`}>
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
        <fieldset className={`stack close ${css.wide}`}>
          <legend className="strong">{text.labels.calculation}</legend>
          <p className="note">{text.hints.calculation}</p>
          <label className="row tight baseline">
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
      <OptionalFields label={text.more} state={state}>
        <TextField
          {...field('tenure')}
          inputMode="numeric"
          autoComplete="off"
          optional={shared.optional}
          hint={text.hints.tenure}
        />
        <OptionsField
          {...field('turnover')}
          optional={shared.optional}
          choose={shared.choose}
          options={text.turnovers}
        />
        <TextField {...field('email')} type="email" autoComplete="email" optional={shared.optional} />
        <TextField {...field('city')} autoComplete="address-level2" optional={shared.optional} />
        <OptionsField
          {...field('callTime')}
          optional={shared.optional}
          choose={shared.choose}
          options={text.callTimes}
        />
        <TextAreaField {...field('message')} optional={shared.optional} rows={4} />
        <div className={`stack close ${css.wide}`}>
          <label className="row tight baseline">
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
  /** Names the group of fields, and says that they may stay empty. */
  label: string;
  state: FormState;
  children: ReactNode;
}

/**
 * The fields that may stay empty, folded until the visitor unfolds them or one of them has a value or an
 * error.
 */
function OptionalFields({ label, state, children }: OptionalFieldsProps) {
  const hasFolded = (by: FormState['values'] | FormState['errors']) =>
    Object.entries(by).some(([name, value]) => value && !SHOWN.includes(name));
  const [open, setOpen] = useState(hasFolded(state.values));
  if (!open && hasFolded(state.errors)) setOpen(true);
  return (
    <details className="fold print-open" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="fold-row">{label}</summary>
      <div>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </details>
  );
}
