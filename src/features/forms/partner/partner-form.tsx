import type { PartnerFormText } from '../../../content-model/schema/forms/form-partner.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import * as urls from '../../../urls.ts';
import { FormFrame, type FormProps, fieldsOf } from '../ui/form-frame.tsx';
import type { OwnText } from '../ui/island-text.ts';
import { Options } from '../ui/options.tsx';
import { PhoneField } from '../ui/phone-field.tsx';

export type PartnerFormProps = FormProps<OwnText<PartnerFormText>>;

/** The "Become Our Partner" form. It works without JavaScript; the form's island hydrates it. */
export function PartnerForm(props: PartnerFormProps) {
  const { text, shared, state } = props;
  const field = fieldsOf('partner', text.labels, state);
  return (
    <FormFrame id="partner" action={urls.becomePartner()} {...props}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <PhoneField {...field('phone')} hint={shared.phoneHint} />
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
