// Runs in the browser because live errors, the draft and the inline response need state.
import { useForm } from '../browser/use-form.ts';
import { validate } from '../rules/validate.ts';
import { EMPTY } from '../submit/form-state.ts';
import { type FormIslandProps, FormNotices } from '../ui/island-frame.tsx';
import { Receipt, Thanks } from '../ui/thanks.tsx';
import { JobForm, type JobFormProps } from './job-form.tsx';
import { jobSchema } from './schema.ts';

type IslandProps = FormIslandProps<JobFormProps> & Pick<JobFormProps, 'action'>;

/** The hydrated application form. */
export function JobFormIsland({ text, shared, phone, action, state = EMPTY, receiptId }: IslandProps) {
  const schema = jobSchema(text, shared.errors);
  const used = useForm(
    {
      name: 'job',
      labels: text.labels,
      fileFields: ['resume'],
      validate: (data) => validate(schema, { ...Object.fromEntries(data), resume: chosen(data) }),
    },
    state,
  );
  const receipt = used.receipt && <Receipt label={shared.reference} reference={used.receipt} />;
  if (used.state.reference) return <Thanks form="job" title={text.success.title} receipt={receipt} />;
  return (
    <>
      <FormNotices {...{ shared, receipt, receiptId }} title={text.success.title} draft={used.draft} />
      <JobForm {...{ text, shared, phone, action }} {...used.form} />
    </>
  );
}

/** The names, types and sizes of the selected files. Only the server checks their content. */
function chosen(data: FormData) {
  const files = data
    .getAll('resume')
    .filter((value): value is File => value instanceof File && value.name !== '');
  return files.map(({ name, type, size }) => ({ fileName: name, mediaType: type, size }));
}
