// Runs in the browser because live errors, the draft and the confirmation that closes after 3 s need state.

import type { ReactNode } from 'react';
import { useForm } from '../browser/use-form.ts';
import { usePausableTimer } from '../browser/use-pausable-timer.ts';
import { usePauseOnHover } from '../browser/use-pause-on-hover.ts';
import { validate } from '../rules/validate.ts';
import { EMPTY } from '../submit/form-state.ts';
import { type FormIslandProps, FormNotices } from '../ui/island-frame.tsx';
import { Receipt, Thanks } from '../ui/thanks.tsx';
import { PartnerForm, type PartnerFormProps } from './partner-form.tsx';
import { partnerSchema } from './schema.ts';

/** Milliseconds until the form closes (specification, section 9). */
const RESET_MS = 3000;

interface ShortThanksProps {
  success: PartnerFormProps['text']['success'];
  receipt: ReactNode;
  close: () => void;
}

/** The confirmation. Closes the form after `RESET_MS`. */
function ShortThanks({ success, receipt, close }: ShortThanksProps) {
  const { isPaused, handlers } = usePauseOnHover();
  usePausableTimer(RESET_MS, true, isPaused, close);
  return (
    <Thanks form="partner" title={success.title} body={success.body} receipt={receipt} handlers={handlers} />
  );
}

/** The hydrated "Become Our Partner" form. */
export function PartnerFormIsland({
  text,
  shared,
  phone,
  state = EMPTY,
  receiptId,
}: FormIslandProps<PartnerFormProps>) {
  const schema = partnerSchema(text, shared.errors);
  const used = useForm(
    {
      name: 'partner',
      hasLiveSummary: true,
      labels: text.labels,
      validate: (data) => validate(schema, Object.fromEntries(data)),
    },
    state,
  );
  const receipt = used.receipt && <Receipt label={shared.reference} reference={used.receipt} />;
  if (used.state.reference) {
    return <ShortThanks success={text.success} receipt={receipt} close={used.close} />;
  }
  return (
    <>
      <FormNotices {...{ shared, receipt, receiptId }} title={text.success.lasting} draft={used.draft} />
      <PartnerForm {...{ text, shared, phone }} {...used.form} />
    </>
  );
}
