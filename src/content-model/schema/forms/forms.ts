import * as v from 'valibot';
import { DAY_PARTS, type DayPart } from '../../../domain/clock-time.ts';
import { described, filled, shape, text } from '../kit.ts';
import { alertText } from './form-alert.ts';
import { enquiryFormText } from './form-enquiry.ts';
import { jobFormText } from './form-job.ts';
import { newsletterText } from './form-newsletter.ts';
import { partnerFormText } from './form-partner.ts';

/** Text that all forms share, including field messages used by two or more forms. */
const sharedText = shape({
  summaryTitle: described('Heading of the error summary (specification, section 5).', text(80)),
  errors: shape({ email: text(120), choice: text(120), tooLong: text(120), combiningMarks: text(120) }),
  /** The reason why a submission failed, shown after the form's failure message. */
  reasons: shape({
    network: text(200),
    server: text(200),
    tooMany: text(200),
    tooFast: text(200),
    robot: text(200),
    refused: text(200),
    quota: described('The sender’s network has exhausted its storage for today.', text(200)),
    noSpace: described(
      'All networks together have exhausted the storage for today, or the disk is nearly full.',
      text(200),
    ),
  }),
  callUs: described('Text before the phone number after a failure.', text(120)),
  call: described(
    'Below or beside a form: the text before the phone number, when it is answered, and that we call back in the language.',
    shape({ instead: text(60), hours: text(80), language: v.optional(text(120)) }),
  ),
  hours: described(
    'The time of day as people say it, from 0, 4, 12, 16 and 20 o’clock.',
    shape(
      Object.fromEntries(DAY_PARTS.map((part) => [part, filled(40, 'n')])) as Record<
        DayPart,
        ReturnType<typeof filled>
      >,
    ),
  ),
  reference: described('Text before the reference number.', text(120)),
  dismiss: text(40),
  language: described('Label of the language of the page, which is stored with every form.', text(60)),
  optional: text(30),
  trap: described('Label of the honeypot field, which people never see.', text(80)),
  notice: shape({
    what: text(30),
    why: text(30),
    howLong: text(30),
    withdraw: text(30),
    more: text(60),
  }),
  /** Text of emails to the company. */
  mail: shape({
    received: text(60),
    reference: text(60),
    answer: text(200),
    language: described('The row with the language of a form that is not in English.', text(60)),
    scan: described(
      'The row about a file in the mail about its form.',
      shape({ label: text(60), clean: text(60), notScanned: text(60) }),
    ),
    infected: described(
      'The mail about a virus in a stored file. `virus` precedes its name.',
      shape({ subject: text(100), intro: text(400), virus: text(40), show: text(300) }),
    ),
    digest: described(
      'The digest of grouped notifications. It names commands of the operator.',
      shape({ subject: text(100), intro: text(300), show: text(300) }),
    ),
    /** The mail about submissions that were not answered in time. `received` and `due` precede a time. */
    overdue: shape({
      subject: text(100),
      intro: text(300),
      received: text(40),
      due: text(40),
      more: text(100),
      show: text(300),
    }),
  }),
  /**
   * Text about drafts, which are stored on the visitor's device for DRAFT_DAYS
   * (features/forms/draft/draft-expiry.ts).
   */
  draft: shape({
    offer: text(160),
    restore: text(60),
    forget: text(60),
    kept: text(160),
    forgotten: text(160),
  }),
  thanksOutro: text(200),
  phoneHint: text(80),
  choose: text(40),
  sending: text(40),
});

/** The text of each form, by kind. */
const FORM_WORDS = {
  newsletter: described('The newsletter’s form, pages and mails.', newsletterText),
  alert: described('The form, pages and mails of alerts about new documents.', alertText),
  partner: described('The form for partners.', partnerFormText),
  job: described('The form for job applications.', jobFormText),
  enquiry: described('The enquiry form.', enquiryFormText),
};

export type FormKind = keyof typeof FORM_WORDS;
export const FORM_KINDS = Object.keys(FORM_WORDS) as FormKind[];

/** Forms that sign an address up for mails. Its owner confirms it, and can end it at any time. */
export type SignUpKind = 'newsletter' | 'alert';

/**
 * Forms whose submissions other systems of the lender may receive. Sign-ups are not among them: their address is not
 * confirmed.
 */
export const PASSED_KINDS = ['enquiry', 'partner', 'job'] as const satisfies readonly Exclude<
  FormKind,
  SignUpKind
>[];

export const formsSchema = shape({
  shared: described('Text that all forms share.', sharedText),
  ...FORM_WORDS,
});

export type FormsText = v.InferOutput<typeof formsSchema>;
export type SharedFormText = FormsText['shared'];

/**
 * Stored values that have no labelled field: the newsletter's only field has no label, and the job form
 * takes the opening from its address. Every form stores the language of its page.
 */
const FURTHER_FIELDS: Partial<Record<FormKind, readonly string[]>> = {
  newsletter: ['email'],
  job: ['opening'],
};

/** Names of the values that a form stores, as listed in the privacy notice. */
export function storedFields(kind: FormKind): string[] {
  const words = FORM_WORDS[kind].entries;
  const labelled = 'labels' in words ? Object.keys(words.labels.entries) : [];
  return ['language', ...(FURTHER_FIELDS[kind] ?? []), ...labelled];
}
