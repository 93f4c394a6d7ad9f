import type * as v from 'valibot';
import { shape, text } from '../kit.ts';
import { formMails, formWords, textFor } from './form-words.ts';

const FIELDS = ['name', 'email', 'phone', 'company', 'loanAmount', 'purpose', 'message'] as const;
const ERRORS = [
  'name',
  'nameShort',
  'nameLetters',
  'nameLong',
  'email',
  'emailLong',
  'phone',
  'phoneDigits',
  'phoneStart',
  'company',
  'companyShort',
  'companyLong',
] as const;
/** Keys of the options (specification, section 3). */
const LOAN_AMOUNTS = ['under-1cr', '1cr-10cr', '10cr-50cr', '50cr-100cr', 'above-100cr'] as const;
export const PURPOSES = [
  'digital-lending',
  'traditional-lending',
  'co-lending',
  'technology-partner',
] as const;

/** Text of the partnership request. */
export const partnerFormText = shape({
  ...formWords(FIELDS, ERRORS),
  lead: text(300),
  loanAmounts: textFor(LOAN_AMOUNTS, 60),
  purposes: textFor(PURPOSES, 60),
  success: shape({ title: text(80), body: text(120), lasting: text(80) }),
  mail: shape(formMails()),
});

export type PartnerFormText = v.InferOutput<typeof partnerFormText>;
