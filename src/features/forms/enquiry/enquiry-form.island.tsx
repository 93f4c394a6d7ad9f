// Runs in the browser because live errors, the amount in words, the draft and the inline response need state.
import * as urls from '../../../urls.ts';
import { useForm } from '../browser/use-form.ts';
import { validate } from '../rules/validate.ts';
import { EMPTY } from '../submit/form-state.ts';
import { type FormIslandProps, FormNotices } from '../ui/island-frame.tsx';
import { Receipt } from '../ui/thanks.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { EnquiryReceived } from './enquiry-received.tsx';
import { enquirySchema } from './schema.ts';

/** The hydrated enquiry form. */
export function EnquiryFormIsland({
  text,
  shared,
  phone,
  state = EMPTY,
  receiptId,
  calculation,
}: FormIslandProps<EnquiryFormProps> & Pick<EnquiryFormProps, 'calculation'>) {
  const schema = enquirySchema(text, shared.errors);
  const used = useForm(
    {
      name: 'enquiry',
      labels: text.labels,
      validate: (data) => validate(schema, Object.fromEntries(data)),
    },
    state,
  );
  const receipt = used.receipt && (
    <>
      <Receipt label={shared.reference} reference={used.receipt} />
      <p>
        <a href={urls.enquiryStatus()}>{text.success.status}</a>
      </p>
    </>
  );
  if (used.state.reference) {
    return (
      <EnquiryReceived
        text={text.success}
        label={shared.reference}
        reference={used.state.reference}
        promise={used.state.next}
        inDrawer={receiptId !== undefined}
      />
    );
  }
  return (
    <>
      <FormNotices {...{ shared, receipt, receiptId }} title={text.success.title} draft={used.draft} />
      <EnquiryForm {...{ text, shared, phone, calculation }} {...used.form} />
    </>
  );
}
