// Ships because live errors, the draft and the answer in place need state.
import { Notice } from '../../../ui/notice/notice.tsx';
import { DraftOffer } from '../draft-offer.tsx';
import { EMPTY, type FormState } from '../form-state.ts';
import { judge } from '../judge.ts';
import { Lasting } from '../lasting.tsx';
import { Receipt, Thanks } from '../thanks.tsx';
import { useForm } from '../use-form.ts';
import { JobForm, type JobFormProps } from './job-form.tsx';
import { JOB_FIELDS, jobSchema } from './schema.ts';

type IslandProps = Pick<JobFormProps, 'text' | 'shared' | 'phone' | 'action'> & {
  state?: FormState;
  /** Id of a ReceiptPlace, where the form is in a dialog. */
  receiptId?: string;
};

/** The job application while somebody fills it. */
export function JobFormIsland({ text, shared, phone, action, state = EMPTY, receiptId }: IslandProps) {
  const schema = jobSchema(text, shared.errors);
  const used = useForm(
    {
      name: 'job',
      fields: JOB_FIELDS,
      fileFields: ['resume'],
      judge: (data) => judge(schema, { ...Object.fromEntries(data), resume: chosen(data) }),
    },
    state,
  );
  const receipt = used.receipt && <Receipt label={shared.reference} reference={used.receipt} />;
  if (used.state.reference) return <Thanks form="job" title={text.success.title} receipt={receipt} />;
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
      <JobForm
        {...{ text, shared, phone, action }}
        state={used.state}
        submitting={used.submitting}
        handlers={used.handlers}
        kept={used.kept}
      />
    </>
  );
}

/** The chosen files, without their content: the server looks into them. */
function chosen(data: FormData) {
  const files = data
    .getAll('resume')
    .filter((value): value is File => value instanceof File && value.name !== '');
  return files.map(({ name, type, size }) => ({ fileName: name, mediaType: type, size }));
}
