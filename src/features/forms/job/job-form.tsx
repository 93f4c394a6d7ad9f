import type { JobFormText } from '../../../content-model/schema/form-job.ts';
import { FileField } from '../../../ui/field/file-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormFrame, type FormHandlers } from '../form-frame.tsx';
import type { FormState } from '../form-state.ts';
import type { OwnText, SharedIslandText } from '../island-text.ts';
import { Options } from '../options.tsx';
import type { KeptDraft } from '../use-draft.ts';
import { RESUME_ACCEPT } from './resume.ts';

export interface JobFormProps {
  text: OwnText<JobFormText>;
  shared: SharedIslandText;
  /** The company's phone. */
  phone: string;
  /** The page of the opening that is applied for: where the form posts. */
  action: string;
  state: FormState;
  submitting?: boolean;
  handlers?: FormHandlers;
  kept?: KeptDraft | undefined;
}

/** The job application: works as it stands in the HTML, and moved by its island. */
export function JobForm({ text, shared, phone, action, state, submitting, handlers, kept }: JobFormProps) {
  const words = (name: keyof JobFormText['labels']) => ({
    id: `job-${name}`,
    name,
    label: text.labels[name],
    error: state.errors[name],
    required: true,
  });
  const field = (name: keyof JobFormText['labels']) => ({
    ...words(name),
    defaultValue: state.values[name] ?? '',
  });
  // A file that was refused is not asked for again.
  const lost = state.errors.resume ? '' : state.values.resume;
  const lostFile = lost ? `. ${text.chooseAgain} ${lost}` : '';
  return (
    <FormFrame id="job" multipart {...{ action, text, shared, phone, state, submitting, handlers, kept }}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={shared.phoneHint}
      />
      <SelectField {...field('experience')}>
        <Options choose={shared.choose} options={text.experiences} />
      </SelectField>
      <TextField {...field('location')} autoComplete="address-level2" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('currentCTC')} hint={text.hints.ctc} />
      <TextField {...field('expectedCTC')} hint={text.hints.ctc} />
      <SelectField {...field('noticePeriod')}>
        <Options choose={shared.choose} options={text.noticePeriods} />
      </SelectField>
      <TextAreaField {...field('coverLetter')} hint={text.hints.coverLetter} rows={6} />
      <FileField {...words('resume')} hint={text.hints.resume + lostFile} accept={RESUME_ACCEPT.join(',')} />
    </FormFrame>
  );
}
