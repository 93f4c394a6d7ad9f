import type * as v from 'valibot';
import { noticeText } from './form-newsletter.ts';
import { shape, text } from './kit.ts';

/** Text of the job application; the keys of the options are the specification's (section 3). */
export const jobFormText = shape({
  /** Text before the title of the opening. */
  title: text(80),
  pageTitle: text(80),
  description: text(200),
  labels: shape({
    firstName: text(60),
    lastName: text(60),
    email: text(60),
    phone: text(60),
    experience: text(60),
    location: text(60),
    company: text(60),
    currentCTC: text(60),
    expectedCTC: text(60),
    noticePeriod: text(60),
    coverLetter: text(60),
    resume: text(60),
  }),
  hints: shape({ ctc: text(80), coverLetter: text(80), resume: text(80) }),
  /** Text before the name of a file that must be selected again. */
  chooseAgain: text(120),
  experiences: shape({
    '0-1': text(60),
    '1-3': text(60),
    '3-5': text(60),
    '5-7': text(60),
    '7-10': text(60),
    '10+': text(60),
  }),
  noticePeriods: shape({
    immediate: text(60),
    '15-days': text(60),
    '1-month': text(60),
    '2-months': text(60),
    '3-months': text(60),
  }),
  errors: shape({
    firstName: text(120),
    firstNameShort: text(120),
    lastName: text(120),
    lastNameShort: text(120),
    email: text(120),
    phone: text(120),
    phoneDigits: text(120),
    experience: text(120),
    location: text(120),
    company: text(120),
    currentCTC: text(120),
    expectedCTC: text(120),
    noticePeriod: text(120),
    coverLetter: text(120),
    coverLetterShort: text(120),
    resume: text(120),
    resumeOne: text(120),
    resumeType: text(120),
    resumeLarge: text(120),
    resumeContent: text(120),
    resumeUnchecked: text(120),
  }),
  submit: text(40),
  success: shape({ title: text(80) }),
  failure: text(120),
  notice: noticeText(),
  mail: shape({
    company: text(100),
    companyIntro: text(300),
    opening: text(60),
    thanks: text(100),
    thanksIntro: text(300),
  }),
});

export type JobFormText = v.InferOutput<typeof jobFormText>;
