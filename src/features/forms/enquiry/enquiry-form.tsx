import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import * as urls from '../../../urls.ts';
import { FormFrame, type FormHandlers } from '../form-frame.tsx';
import type { FormState } from '../form-state.ts';
import type { OwnText, SharedIslandText } from '../island-text.ts';
import { Options } from '../options.tsx';
import type { KeptDraft } from '../use-draft.ts';
import { AmountEcho } from './amount-echo.tsx';
import css from './enquiry.module.css';
import type { EnquiryText } from './enquiry-text.ts';

export interface EnquiryFormProps {
  text: OwnText<EnquiryText>;
  shared: SharedIslandText;
  /** The company's phone. */
  phone: string;
  state: FormState;
  submitting?: boolean;
  handlers?: FormHandlers;
  kept?: KeptDraft | undefined;
}

/** The enquiry: works as it stands in the HTML, and moved by its island. */
export function EnquiryForm({ text, shared, phone, state, submitting, handlers, kept }: EnquiryFormProps) {
  const field = (name: keyof EnquiryText['labels']) => ({
    id: `enquiry-${name}`,
    name,
    label: text.labels[name],
    error: state.errors[name],
    defaultValue: state.values[name] ?? '',
  });
  const amount = field('amount');
  const echo = `${amount.id}-words`;
  return (
    <FormFrame
      id="enquiry"
      action={urls.enquiry()}
      {...{ text, shared, phone, state, submitting, handlers, kept }}
    >
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('business')} autoComplete="organization" required />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={shared.phoneHint}
        required
      />
      <SelectField {...field('product')} required>
        <Options choose={shared.choose} options={text.products} />
      </SelectField>
      <div className={css.amount}>
        <TextField {...amount} autoComplete="off" hint={text.hints.amount} aria-describedby={echo} required />
        <AmountEcho id={echo} fieldId={amount.id} typed={amount.defaultValue} words={text.numbers} />
      </div>
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
    </FormFrame>
  );
}
