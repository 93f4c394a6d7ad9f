import type * as v from 'valibot';
import { date, list, shape, text } from './kit.ts';

const why = () => text(200);

/** The privacy page's section on one form: the purpose of every stored field, by its name in the form. */
const keptBy = <F extends Record<string, ReturnType<typeof why>>>(fields: F) =>
  shape({ title: text(80), howLong: text(200), withdraw: text(200), fields: shape(fields) });

/** Text of /privacy. A test fails if a form has a field that this page does not name. */
export const privacySchema = shape({
  title: text(80),
  description: text(200),
  lead: text(400),
  /** Stored with every consent: change it whenever this notice or a form's own notice changes. */
  version: date(),
  versionLabel: text(40),
  columns: shape({ field: text(40), why: text(40) }),
  howLong: text(40),
  withdraw: text(40),
  /** Data stored with every form in addition to its fields. */
  always: shape({
    title: text(80),
    reference: shape({ label: text(60), why: why() }),
    receivedAt: shape({ label: text(60), why: why() }),
    noticeVersion: shape({ label: text(60), why: why() }),
    client: shape({ label: text(60), why: why() }),
  }),
  newsletter: keptBy({ email: why() }),
  partner: keptBy({
    name: why(),
    email: why(),
    phone: why(),
    company: why(),
    loanAmount: why(),
    purpose: why(),
    message: why(),
  }),
  job: keptBy({
    opening: why(),
    firstName: why(),
    lastName: why(),
    email: why(),
    phone: why(),
    experience: why(),
    location: why(),
    company: why(),
    currentCTC: why(),
    expectedCTC: why(),
    noticePeriod: why(),
    coverLetter: why(),
    resume: why(),
  }),
  enquiry: keptBy({
    name: why(),
    business: why(),
    phone: why(),
    product: why(),
    amount: why(),
    tenure: why(),
    turnover: why(),
    email: why(),
    city: why(),
    callTime: why(),
    message: why(),
  }),
  /** Cookies, logs, drafts, recipients, contact. */
  further: list(shape({ title: text(80), paragraphs: list(text(600), 1, 6) }), 1, 10),
  /** `{email}` and `{phone}` become the company's links. */
  contact: text(300),
});

export type PrivacyText = v.InferOutput<typeof privacySchema>;
