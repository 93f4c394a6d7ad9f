// Runs in the browser because live errors, the draft and the confirmation that closes after 3 s need state.
import type { ReactNode } from 'react';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { usePausableTimer, usePauseOnHover } from '../browser/pausable-timer.ts';
import { fieldsOf, OptionsField, PhoneField } from '../ui/fields.tsx';
import { FormFrame, type FormProps } from '../ui/form-frame.tsx';
import { FormIsland, type FormIslandProps } from '../ui/form-island.tsx';
import type { IslandText } from '../ui/form-text.ts';
import { Thanks } from '../ui/thanks.tsx';
import { partnerSchema } from './schema.ts';

type PartnerFormProps = FormProps<IslandText<'partner'>['text']>;

/** Milliseconds until the form closes (docs/behaviour.md). */
const RESET_MS = 3000;

interface ShortThanksProps {
  success: PartnerFormProps['text']['success'];
  receipt: ReactNode;
  inDialog: boolean;
  close: () => void;
}

/** The confirmation. Closes the form after `RESET_MS`. */
function ShortThanks({ success: { title, body }, receipt, inDialog, close }: ShortThanksProps) {
  const { isPaused, handlers } = usePauseOnHover();
  usePausableTimer(RESET_MS, true, isPaused, close);
  return <Thanks form="partner" {...{ title, body, receipt, inDialog, handlers }} />;
}

/** The hydrated "Become Our Partner" form. */
export function PartnerFormIsland(props: FormIslandProps<PartnerFormProps>) {
  const { text, shared } = props;
  return (
    <FormIsland
      props={props}
      form={(live) => <PartnerForm {...props} {...live} />}
      name="partner"
      schema={partnerSchema(text, shared.errors)}
      hasLiveSummary
      title={text.success.lasting}
      renderStored={(stored) => <ShortThanks success={text.success} {...stored} />}
    />
  );
}

/** The "Become Our Partner" form. It works without JavaScript; the form's island hydrates it. */
function PartnerForm(props: PartnerFormProps) {
  const { text, shared, state } = props;
  const field = fieldsOf('partner', text.labels, state);
  return (
    <FormFrame id="partner" {...props}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <PhoneField {...field('phone')} hint={shared.phoneHint} />
      <TextField {...field('company')} autoComplete="organization" required />
      <OptionsField
        {...field('loanAmount')}
        optional={shared.optional}
        choose={shared.choose}
        options={text.loanAmounts}
      />
      <OptionsField
        {...field('purpose')}
        optional={shared.optional}
        choose={shared.choose}
        options={text.purposes}
      />
      <TextAreaField {...field('message')} optional={shared.optional} rows={4} />
    </FormFrame>
  );
}
