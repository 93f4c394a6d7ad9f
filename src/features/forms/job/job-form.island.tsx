// Runs in the browser because live errors, the draft and the inline response need state.
import { FileField } from '../../../ui/field/file-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { fieldsOf, OptionsField, PhoneField } from '../ui/fields.tsx';
import { FormFrame, type FormProps } from '../ui/form-frame.tsx';
import { FormIsland, type FormIslandProps } from '../ui/form-island.tsx';
import type { IslandText } from '../ui/form-text.ts';
import { Thanks } from '../ui/thanks.tsx';
import { jobSchema, RESUME_ACCEPT } from './schema.ts';

type JobFormProps = FormProps<IslandText<'job'>['text']>;

/** The hydrated application form. */
export function JobFormIsland(props: FormIslandProps<JobFormProps>) {
  const { text, shared } = props;
  const { title } = text.success;
  return (
    <FormIsland
      props={props}
      form={(live) => <JobForm {...props} {...live} />}
      name="job"
      schema={jobSchema(text, shared.errors)}
      fileFields={['resume']}
      title={title}
      renderStored={({ receipt, inDialog }) => <Thanks form="job" {...{ title, receipt, inDialog }} />}
    />
  );
}

/** The job application form. It works without JavaScript; the form's island hydrates it. */
function JobForm(props: JobFormProps) {
  const { text, shared, state, format } = props;
  const fieldOf = fieldsOf('job', text.labels, state);
  const field = (name: keyof typeof text.labels) => ({ ...fieldOf(name), required: true });
  const { defaultValue: _, ...resume } = field('resume');
  // Asks the visitor to choose the file again, unless the file itself was rejected.
  const lostName = state.errors.resume ? '' : state.values.resume;
  const lostFile = lostName ? `${format.fullStop} ${text.chooseAgain} ${lostName}` : '';
  return (
    <FormFrame id="job" multipart {...props}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PhoneField {...field('phone')} hint={shared.phoneHint} />
      <OptionsField {...field('experience')} choose={shared.choose} options={text.experiences} />
      <TextField {...field('location')} autoComplete="address-level2" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('currentCTC')} hint={text.hints.ctc} />
      <TextField {...field('expectedCTC')} hint={text.hints.ctc} />
      <OptionsField {...field('noticePeriod')} choose={shared.choose} options={text.noticePeriods} />
      <TextAreaField {...field('coverLetter')} hint={text.hints.coverLetter} rows={6} />
      <FileField {...resume} hint={text.hints.resume + lostFile} accept={RESUME_ACCEPT.join(',')} />
    </FormFrame>
  );
}
