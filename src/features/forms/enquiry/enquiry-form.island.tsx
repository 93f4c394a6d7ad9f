// Ships because live errors, the amount in words, the draft and the answer in place need state.
import { Notice } from '../../../ui/notice/notice.tsx';
import { DraftOffer } from '../draft-offer.tsx';
import { EMPTY, type FormState } from '../form-state.ts';
import { judge } from '../judge.ts';
import { Lasting } from '../lasting.tsx';
import { Receipt, Thanks } from '../thanks.tsx';
import { useForm } from '../use-form.ts';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { ENQUIRY_FIELDS, enquirySchema } from './schema.ts';

type IslandProps = Pick<EnquiryFormProps, 'text' | 'shared' | 'phone'> & {
  state?: FormState;
  /** Id of a ReceiptPlace, where the form is in a drawer. */
  receiptId?: string;
};

/** The enquiry while somebody fills it. */
export function EnquiryFormIsland({ text, shared, phone, state = EMPTY, receiptId }: IslandProps) {
  const schema = enquirySchema(text, shared.errors);
  const used = useForm(
    {
      name: 'enquiry',
      fields: ENQUIRY_FIELDS,
      judge: (data) => judge(schema, Object.fromEntries(data)),
    },
    state,
  );
  const receipt = used.receipt && <Receipt label={shared.reference} reference={used.receipt} />;
  if (used.state.reference) {
    return <Thanks form="enquiry" title={text.success.title} body={used.state.next} receipt={receipt} />;
  }
  return (
    <>
      {receipt && (
        <Lasting into={receiptId}>
          <Notice tone="success" title={text.success.title}>
            {receipt}
          </Notice>
        </Lasting>
      )}
      {used.draft && <DraftOffer text={shared.draft} draft={used.draft} />}
      <EnquiryForm
        {...{ text, shared, phone }}
        state={used.state}
        submitting={used.submitting}
        handlers={used.handlers}
        kept={used.kept}
      />
    </>
  );
}
