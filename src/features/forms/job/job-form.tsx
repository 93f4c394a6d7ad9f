import type { JobFormText } from '../../../content-model/schema/forms/form-job.ts';
import { fullStop } from '../../../domain/language/language.ts';
import { FileField } from '../../../ui/field/file-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormFrame, type FormProps, fieldsOf } from '../ui/form-frame.tsx';
import type { OwnText } from '../ui/island-text.ts';
import { Options } from '../ui/options.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RESUME_ACCEPT } from './resume.ts';

export interface JobFormProps extends FormProps<OwnText<JobFormText>> {
  /** Path of the opening's application page, to which the form posts. */
  action: string;
}

/** The job application form. It works without JavaScript; the form's island hydrates it. */
export function JobForm(props: JobFormProps) {
  const { text, shared, state } = props;
  const own = fieldsOf('job', text.labels, state);
  const field = (name: keyof JobFormText['labels']) => ({ ...own(name), required: true });
  const { defaultValue: _, ...resume } = field('resume');
  // Asks the visitor to choose the file again, unless the file itself was rejected.
  const lost = state.errors.resume ? '' : state.values.resume;
  const lostFile = lost ? `${fullStop()} ${text.chooseAgain} ${lost}` : '';
  return (
    <FormFrame id="job" multipart {...props}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PhoneField {...field('phone')} hint={shared.phoneHint} />
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
      <FileField {...resume} hint={text.hints.resume + lostFile} accept={RESUME_ACCEPT.join(',')} />
    </FormFrame>
  );
}
