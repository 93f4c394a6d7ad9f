/**
 * The rules of forms as tables: each rule with values at its limit and just beyond, for tests on the server, in
 * the browser and without JavaScript. docs/behaviour.md fixes those of partnership, application and newsletter.
 */
import * as answers from '../../answers.ts';
import { doc, docx, pdf } from '../library/documents.ts';

const MB = 1024 * 1024;

export type Field = string | readonly [name: string, bytes: Uint8Array];
export type Fields = Readonly<Record<string, Field | readonly Field[]>>;

export const PARTNER: Fields = answers.PARTNER;
/** A complete application with the shortest valid cover letter. */
export const JOB: Fields = { ...answers.JOB, coverLetter: 'x'.repeat(50), resume: ['cv.pdf', pdf()] };

const MARKS = 'Please remove the accent marks that are stacked on one letter';

const at = (length: number) => `${'a'.repeat(length - 12)}@example.com`;

/**
 * A rule without a message expects the server to accept the value. `others` are further fields that the rule
 * needs.
 */
export type Rule = [field: string, given: Fields[string], message?: string | undefined, others?: Fields];

export const PARTNER_RULES: readonly Rule[] = [
  ['name', '', 'Full name is required'],
  ['name', ' \u00a0 ', 'Full name is required'],
  ['name', ' A ', 'Name must be at least 2 characters long'],
  ['name', 'Al'],
  ['name', 'Asha 2', 'Name should contain only letters and spaces'],
  ['name', 'e\u0301'.repeat(50)],
  ['name', 'a'.repeat(51), 'Name should not exceed 50 characters'],
  ['name', `a${'\u0316'.repeat(31)}`, MARKS],
  ['email', '', 'Email address is required'],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['email', at(100)],
  ['email', at(101), 'Email address is too long'],
  ['phone', '', 'Phone number is required'],
  ['phone', '987654321', 'Phone number must be exactly 10 digits'],
  ['phone', '98765432101', 'Phone number must be exactly 10 digits'],
  ['phone', '5987654321', 'Please enter a valid Indian mobile number'],
  ['phone', '6987654321'],
  ['company', '', 'Company name is required'],
  ['company', 'A', 'Company name must be at least 2 characters long'],
  ['company', 'a'.repeat(100)],
  ['company', 'a'.repeat(101), 'Company name should not exceed 100 characters'],
  ['loanAmount', 'other', 'Please choose one of the options listed'],
  ['purpose', 'other', 'Please choose one of the options listed'],
  ['message', 'm'.repeat(5000)],
  ['message', 'm'.repeat(5001), 'Please shorten this answer'],
];

/** The message for a file with the wrong content. Only the server checks the content. */
export const NOT_WHAT_IT_SAYS =
  'The file’s content does not match its name; please save it as a PDF and upload that';
export const JOB_RULES: readonly Rule[] = [
  ['firstName', '', 'Please enter your first name'],
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['firstName', 'Al'],
  ['lastName', '', 'Please enter your last name'],
  ['lastName', 'R', 'Last name must be at least 2 characters'],
  ['email', '', 'Please enter your email address'],
  ['email', 'asha', 'Please enter a valid email address'],
  ['phone', '', 'Please enter your phone number'],
  ['phone', '012345678', 'Please enter a valid 10-digit phone number'],
  ['phone', '01234567890'],
  ['phone', '12345678901', 'Please enter a valid 10-digit phone number'],
  ['experience', '', 'Please select your experience level'],
  ['experience', '11', 'Please select your experience level'],
  ['location', '', 'Please enter your current location'],
  ['company', '', 'Please enter your current/last company'],
  ['currentCTC', '', 'Please enter your current CTC'],
  ['expectedCTC', '', 'Please enter your expected CTC'],
  ['noticePeriod', '', 'Please select your notice period'],
  ['coverLetter', '', 'Please write a brief cover letter'],
  ['coverLetter', `  ${'x'.repeat(49)}  `, 'Cover letter should be at least 50 characters'],
  ['coverLetter', 'x'.repeat(10_001), 'Please shorten this answer'],
  ['firstName', 'a'.repeat(1201), 'Please shorten this answer'],
  ['email', `${'a'.repeat(1525)}`, 'Please enter a valid email address'],
  ['resume', [], 'Please upload your resume'],
  ['resume', ['', new Uint8Array()], 'Please upload your resume'],
  ['resume', ['cv.txt', pdf()], 'Please upload a PDF, DOC or DOCX file'],
  ['resume', ['cv.pdf', new Uint8Array(100)], NOT_WHAT_IT_SAYS],
  ['resume', ['cv.pdf', docx()], NOT_WHAT_IT_SAYS],
  ['resume', ['cv.pdf', pdf(5 * MB)]],
  ['resume', ['cv.pdf', pdf(5 * MB + 1)], 'The file is larger than 5 MB; please upload a smaller one'],
  ['resume', ['CV.DOC', doc()]],
  ['resume', ['cv.docx', docx()]],
  ['resume', ['cv.doc', doc(0x100)], 'The file needs a password to open; please upload it without one'],
  [
    'resume',
    [
      ['a.pdf', pdf()],
      ['b.pdf', pdf()],
    ],
    'Please upload one file only',
  ],
];

const LOAN_LIMIT = 'A business loan goes up to ₹5 crore; please enter that or less';
const UNREAD = 'Please write the amount as in 50 lakh, 1.2 crore or 5,00,000';
const MONTHS = 'Please enter a number of months from 12 to 48';
const OPTION = 'Please choose one of the options listed';
const machinery = { product: 'machinery' };

export const ENQUIRY_RULES: readonly Rule[] = [
  ['name', '', 'Please enter your name'],
  ['name', ' A ', 'Please enter your name with at least 2 characters'],
  ['name', 'S. K. O’Brien-Rao'],
  ['name', 'आ'.repeat(50)],
  ['name', 'a'.repeat(51), 'Please shorten the name to 50 characters'],
  ['business', '', 'Please enter the name of the business'],
  ['business', 'R', 'Please enter the name of the business with at least 2 characters'],
  ['business', 'b'.repeat(100)],
  ['business', 'b'.repeat(101), 'Please shorten the name of the business to 100 characters'],
  ['phone', '', 'Please enter your mobile number'],
  ['phone', '987654321', 'Please enter all 10 digits of your mobile number'],
  ['phone', '5987654321', 'A mobile number in India starts with 6, 7, 8 or 9; please check it'],
  ['phone', '6000000000'],
  ['product', '', 'Please choose what the money is for'],
  ['product', 'toString', 'Please choose what the money is for'],
  ['product', 'not-sure'],
  ['amount', '', 'Please enter how much you need'],
  ['amount', '50-60 lakh', UNREAD],
  ['amount', '999', 'Please add thousand, lakh or crore to the amount'],
  ['amount', '1,000'],
  ['amount', '5 crore'],
  ['amount', '₹5,00,00,001', LOAN_LIMIT],
  ['amount', '₹5,00,00,001', undefined, machinery],
  ['amount', '1000 crore', undefined, machinery],
  ['amount', '1000 crore 1 lakh', 'Please enter ₹1,000 crore or less', machinery],
  ['tenure', '11', MONTHS],
  ['tenure', '12'],
  ['tenure', '4 years'],
  ['tenure', '49', MONTHS],
  ['offers', 'on', OPTION],
  ['turnover', 'more', OPTION],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['email', at(100)],
  ['email', at(101), 'Please enter a valid email address'],
  ['city', 'c'.repeat(100)],
  ['city', 'c'.repeat(101), 'Please shorten this answer'],
  ['callTime', '18-21', OPTION],
  ['message', 'm'.repeat(5000)],
  ['message', 'm'.repeat(5001), 'Please shorten this answer'],
];
