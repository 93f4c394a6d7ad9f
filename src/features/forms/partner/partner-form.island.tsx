// Ships because live errors, the draft and the thank-you that closes after 3 s need state.
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DraftOffer } from '../draft-offer.tsx';
import { EMPTY, type FormState } from '../form-state.ts';
import { useHeldTimer } from '../held-timer.ts';
import { judge } from '../judge.ts';
import { Lasting } from '../lasting.tsx';
import { Receipt, Thanks } from '../thanks.tsx';
import { useForm } from '../use-form.ts';
import { useHold } from '../use-hold.ts';
import { PartnerForm, type PartnerFormProps } from './partner-form.tsx';
import { PARTNER_FIELDS, partnerSchema } from './schema.ts';

/** Specification, section 9, in milliseconds. */
const RESET = 3000;

type IslandProps = Pick<PartnerFormProps, 'text' | 'shared' | 'phone'> & {
  state?: FormState;
  /** Id of a ReceiptPlace, where the form is in a drawer. */
  receiptId?: string;
};

interface ShortThanksProps {
  success: PartnerFormProps['text']['success'];
  receipt: ReactNode;
  close: () => void;
}

/** The thank-you, which closes the form after its time. */
function ShortThanks({ success, receipt, close }: ShortThanksProps) {
  const { held, watch } = useHold();
  useHeldTimer(RESET, true, held, close);
  return <Thanks form="partner" title={success.title} body={success.body} receipt={receipt} watch={watch} />;
}

/** Become Our Partner while somebody fills it. */
export function PartnerFormIsland({ text, shared, phone, state = EMPTY, receiptId }: IslandProps) {
  const schema = partnerSchema(text, shared.errors);
  const used = useForm(
    {
      name: 'partner',
      fields: PARTNER_FIELDS,
      judge: (data) => judge(schema, Object.fromEntries(data)),
    },
    state,
  );
  const receipt = used.receipt && <Receipt label={shared.reference} reference={used.receipt} />;
  if (used.state.reference) {
    return <ShortThanks success={text.success} receipt={receipt} close={used.close} />;
  }
  return (
    <>
      {receipt && (
        <Lasting into={receiptId}>
          <Notice tone="success" title={text.success.lasting}>
            {receipt}
          </Notice>
        </Lasting>
      )}
      {used.draft && <DraftOffer text={shared.draft} draft={used.draft} />}
      <PartnerForm
        {...{ text, shared, phone }}
        state={used.state}
        submitting={used.submitting}
        handlers={used.handlers}
        kept={used.kept}
      />
    </>
  );
}
