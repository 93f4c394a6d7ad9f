/** Rules of the job application form (specification, section 5), for both browser and server. */
import * as v from 'valibot';
import type { JobFormText } from '../../../content-model/schema/forms/form-job.ts';
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import { emailFormat, MAX_DELIVERABLE } from '../../../domain/email.ts';
import type { FieldRules } from '../rules/fields.ts';
import { tenDigits } from '../rules/phone-rules.ts';
import { answer, atLeast, atMost, choice, exactAnswer, required } from '../rules/text-rules.ts';
import { resumeRules } from './resume.ts';

/** Maximum lengths of stored text, in characters; the specification sets no limits. */
const SHORT_MAX = 200;
const LETTER_MAX = 10_000;

type Text = Pick<JobFormText, 'errors' | 'experiences' | 'noticePeriods'>;

export const jobSchema = (text: Text, shared: SharedFormText['errors']) => {
  const { errors, experiences, noticePeriods } = text;
  const short = (missing: string) =>
    v.pipe(answer(SHORT_MAX, shared), required(missing), atMost(SHORT_MAX, shared.tooLong));
  const pay = (missing: string) =>
    v.pipe(exactAnswer(SHORT_MAX, shared), required(missing), atMost(SHORT_MAX, shared.tooLong));
  const name = (missing: string, tooShort: string) => v.pipe(short(missing), atLeast(2, tooShort));
  const chosen = (options: object, missing: string) => v.pipe(choice(options, missing), required(missing));
  return v.object({
    firstName: name(errors.firstName, errors.firstNameShort),
    lastName: name(errors.lastName, errors.lastNameShort),
    email: v.pipe(
      exactAnswer(MAX_DELIVERABLE, { ...shared, tooLong: shared.email }),
      required(errors.email),
      emailFormat(shared.email, MAX_DELIVERABLE),
    ),
    phone: tenDigits(errors.phone, errors.phoneDigits, shared),
    experience: chosen(experiences, errors.experience),
    location: short(errors.location),
    company: short(errors.company),
    currentCTC: pay(errors.currentCTC),
    expectedCTC: pay(errors.expectedCTC),
    noticePeriod: chosen(noticePeriods, errors.noticePeriod),
    coverLetter: v.pipe(
      answer(LETTER_MAX, shared),
      required(errors.coverLetter),
      atLeast(50, errors.coverLetterShort),
      atMost(LETTER_MAX, shared.tooLong),
    ),
    resume: resumeRules(errors),
  } satisfies FieldRules<JobFormText>);
};

export type JobValues = v.InferOutput<ReturnType<typeof jobSchema>>;
