import type { PartnerFormText } from '../../../content-model/schema/form-partner.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import * as urls from '../../../urls.ts';
import { FormFrame, type FormHandlers } from '../form-frame.tsx';
import type { FormState } from '../form-state.ts';
import type { OwnText, SharedIslandText } from '../island-text.ts';
import { Options } from '../options.tsx';
import type { KeptDraft } from '../use-draft.ts';

export interface PartnerFormProps {
  text: OwnText<PartnerFormText>;
  shared: SharedIslandText;
  /** The company's phone. */
  phone: string;
  state: FormState;
  submitting?: boolean;
  handlers?: FormHandlers;
  kept?: KeptDraft | undefined;
}

/** Become Our Partner: works as it stands in the HTML, and moved by its island. */
export function PartnerForm({ text, shared, phone, state, submitting, handlers, kept }: PartnerFormProps) {
  const field = (name: keyof PartnerFormText['labels']) => ({
    id: `partner-${name}`,
    name,
    label: text.labels[name],
    error: state.errors[name],
    defaultValue: state.values[name] ?? '',
  });
  return (
    <FormFrame
      id="partner"
      action={urls.becomePartner()}
      {...{ text, shared, phone, state, submitting, handlers, kept }}
    >
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={shared.phoneHint}
        required
      />
      <TextField {...field('company')} autoComplete="organization" required />
      <SelectField {...field('loanAmount')} optional={shared.optional}>
        <Options choose={shared.choose} options={text.loanAmounts} />
      </SelectField>
      <SelectField {...field('purpose')} optional={shared.optional}>
        <Options choose={shared.choose} options={text.purposes} />
      </SelectField>
      <TextAreaField {...field('message')} optional={shared.optional} rows={4} />
    </FormFrame>
  );
}
