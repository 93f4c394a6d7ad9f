import type * as v from 'valibot';
import { described, shape, text } from '../kit.ts';
import { formMails, formWords, textFor } from './form-words.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'experience',
  'location',
  'company',
  'currentCTC',
  'expectedCTC',
  'noticePeriod',
  'coverLetter',
  'resume',
] as const;
const ERRORS = [
  'firstName',
  'firstNameShort',
  'lastName',
  'lastNameShort',
  'email',
  'phone',
  'phoneDigits',
  'experience',
  'location',
  'company',
  'currentCTC',
  'expectedCTC',
  'noticePeriod',
  'coverLetter',
  'coverLetterShort',
  'resume',
  'resumeOne',
  'resumeType',
  'resumeLarge',
  'resumeContent',
  'resumePassword',
  'resumeInfected',
] as const;
/** Keys of the options (specification, section 3). */
const EXPERIENCES = ['0-1', '1-3', '3-5', '5-7', '7-10', '10+'] as const;
const NOTICE_PERIODS = ['immediate', '15-days', '1-month', '2-months', '3-months'] as const;

/** Text of the job application form. */
export const jobFormText = shape({
  ...formWords(FIELDS, ERRORS),
  hints: textFor(['ctc', 'coverLetter', 'resume'], 80),
  chooseAgain: described(
    'Text shown before the file name if the visitor has to choose the file again.',
    text(120),
  ),
  experiences: textFor(EXPERIENCES, 60),
  noticePeriods: textFor(NOTICE_PERIODS, 60),
  success: shape({ title: text(80) }),
  mail: shape({ ...formMails(), opening: text(60) }),
});

export type JobFormText = v.InferOutput<typeof jobFormText>;
