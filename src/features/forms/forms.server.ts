/**
 * The registry of all forms on the site. Pages, the rules for POST requests, the privacy page, the sitemap
 * and the operator's commands use this list. Definitions are imported on demand, so that commands can read
 * the registry without loading React and the form schemas.
 */
import type { Text } from '../../content-model/load.ts';
import {
  FORM_KINDS,
  type FormKind,
  type Retention,
  type SignUpKind,
} from '../../content-model/schema/forms.ts';
import * as urls from '../../urls.ts';
import { listEnquiryProducts } from './enquiry/enquiry-text.ts';
import type { mailedForm } from './mail/mailed-form.server.ts';
import type { FormEntry, FormSite } from './submit/definition.server.ts';
import { MAX_RESUME_BYTES } from './upload-check/upload.ts';

/** Bytes of the longest text that the rules allow, percent-encoded at up to 12 bytes per character. */
const MAX_TEXT_BYTES = 66 * 1024;

const mailed = async (...args: Parameters<typeof mailedForm>) =>
  (await import('./mail/mailed-form.server.ts')).mailedForm(...args);

export const FORMS: Readonly<Record<FormKind, FormEntry>> = {
  newsletter: {
    address: urls.newsletter,
    limits: { maxBytes: 16 * 1024 },
    labels: ({ forms }) => ({ email: forms.newsletter.label }),
    define: async (deps) => (await import('./sign-up/sign-up.server.ts')).newsletterForm(deps),
  },
  alert: {
    address: () => urls.alerts(),
    limits: { maxBytes: MAX_TEXT_BYTES },
    options: ({ forms: { alert } }) => ({ frequency: alert.frequencies }),
    define: async (deps) => (await import('./sign-up/sign-up.server.ts')).alertForm(deps),
  },
  partner: {
    address: urls.becomePartner,
    limits: { maxBytes: MAX_TEXT_BYTES },
    keptDays: 730,
    options: ({ forms: { partner } }) => ({ loanAmount: partner.loanAmounts, purpose: partner.purposes }),
    define: async (deps) => {
      const { partnerSchema } = await import('./partner/schema.ts');
      const { partner, shared } = deps.site.text.forms;
      return mailed('partner', deps, { schema: partnerSchema(partner, shared.errors) });
    },
  },
  job: {
    address: urls.apply,
    route: '/career/apply/[opening]',
    limits: { maxBytes: MAX_TEXT_BYTES, maxFileBytes: MAX_RESUME_BYTES },
    keptDays: 365,
    labels: ({ forms: { job } }) => ({ opening: job.mail.opening, ...job.labels }),
    options: ({ forms: { job } }) => ({ experience: job.experiences, noticePeriod: job.noticePeriods }),
    define: async (deps, path) => (await import('./job/job.server.ts')).jobForm(deps, path),
  },
  enquiry: {
    address: urls.enquiry,
    limits: { maxBytes: MAX_TEXT_BYTES },
    keptDays: 730,
    options: ({ forms: { enquiry }, products }) => ({
      product: listEnquiryProducts(products, enquiry.unsure),
      turnover: enquiry.turnovers,
      callTime: enquiry.callTimes,
    }),
    define: async (deps) => (await import('./enquiry/enquiry.server.ts')).enquiryForm(deps),
  },
};

/** Rows written by a newer version may have a kind that this version does not know. */
export const isFormKind = (kind: string): kind is FormKind => Object.hasOwn(FORMS, kind);

/** The form that posts to a path. @param path English path */
export function formKindAt(path: string): FormKind | undefined {
  return FORM_KINDS.find((kind) => isAtAddress(path, postAddress(FORMS[kind])));
}

/** The address to which a form posts; ends with a slash if the addresses below it differ. */
export const postAddress = ({ address, route }: FormEntry): string =>
  route ? route.slice(0, route.indexOf('[')) : address();

/** @param address with a trailing slash, includes all addresses below it */
export const isAtAddress = (path: string, address: string): boolean =>
  address.endsWith('/') ? path.startsWith(address) : path === address;

/** Labels of a form's stored fields. */
export function labelsOf(kind: FormKind, text: Text): Readonly<Record<string, string>> {
  const words = text.forms[kind];
  const { language } = text.forms.shared;
  return { language, ...(FORMS[kind].labels?.(text) ?? ('labels' in words ? words.labels : {})) };
}

/**
 * The definition of the form at a path. The company reads labels and choices in English.
 * @returns undefined if there is no such form, for example for an unknown opening
 */
export function defineForm(kind: FormKind, deps: FormSite, path: string) {
  const { define, options } = FORMS[kind];
  const { text } = deps.office;
  return define({ ...deps, labels: labelsOf(kind, text), choices: options?.(text) ?? {} }, path);
}

/** True for a sign-up: its subscription or alert determines when it is deleted. */
export const isSignUp = (kind: string): kind is SignUpKind => kind === 'newsletter' || kind === 'alert';

/**
 * Days until a submission is deleted. Undefined for sign-ups, and for a kind of form that only a newer
 * version of the site knows.
 */
export function keptDays(kind: string, retention: Retention): number | undefined {
  if (!isFormKind(kind) || isSignUp(kind)) return undefined;
  return retention[kind] ?? FORMS[kind].keptDays;
}
