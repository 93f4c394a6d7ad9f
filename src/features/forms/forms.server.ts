/**
 * The registry of all forms on the site. Pages, the rules for POST requests, the privacy page, the sitemap
 * and the operator's commands use this list. Definitions are imported on demand, so that commands can read
 * the registry without loading React and the form schemas.
 */
import type { Text } from '../../content-model/load.ts';
import type { FormKind, SignUpKind } from '../../content-model/schema/forms/forms.ts';
import type { Retention } from '../../content-model/schema/retention.ts';
import * as urls from '../../urls.ts';
import { listEnquiryProducts } from './enquiry/products.ts';
import type { FormEntry, FormSite } from './form-entry.ts';
import { MAX_RESUME_BYTES } from './job/limits.ts';
import type { mailedForm } from './mail/mailed-form.server.ts';

/** Bytes of the longest text that the rules allow, percent-encoded at up to 12 bytes per character. */
const MAX_TEXT_BYTES = 66 * 1024;

const mailed = async (...args: Parameters<typeof mailedForm>) =>
  (await import('./mail/mailed-form.server.ts')).mailedForm(...args);

export const FORMS: Readonly<Record<FormKind, FormEntry>> = {
  newsletter: {
    address: urls.newsletter,
    limits: { maxBytes: 16 * 1024 },
    labels: ({ forms }) => ({ email: forms.newsletter.label }),
    define: async ({ content, text }) => {
      const { newsletterForm } = await import('./newsletter/newsletter.server.ts');
      const { forms, privacy } = content.text.en;
      return newsletterForm(text.forms, privacy.version, forms);
    },
  },
  alert: {
    address: () => urls.alerts(),
    limits: { maxBytes: MAX_TEXT_BYTES },
    options: ({ forms: { alert } }) => ({ frequency: alert.frequencies }),
    define: async (site) => (await import('./alert/alert.server.ts')).alertForm(site),
  },
  partner: {
    address: urls.becomePartner,
    limits: { maxBytes: MAX_TEXT_BYTES },
    keptDays: 730,
    options: ({ forms: { partner } }) => ({ loanAmount: partner.loanAmounts, purpose: partner.purposes }),
    define: async (site) => {
      const { partnerSchema } = await import('./partner/schema.ts');
      const { partner, shared } = site.text.forms;
      return mailed('partner', site, { schema: partnerSchema(partner, shared.errors) });
    },
  },
  job: {
    address: urls.apply,
    route: '/career/apply/[opening]',
    limits: { maxBytes: MAX_TEXT_BYTES, maxFileBytes: MAX_RESUME_BYTES },
    keptDays: 365,
    labels: ({ forms: { job } }) => ({ opening: job.mail.opening, ...job.labels }),
    options: ({ forms: { job } }) => ({ experience: job.experiences, noticePeriod: job.noticePeriods }),
    define: async (site, path) => (await import('./job/job.server.ts')).jobForm(site, path),
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
    define: async (site) => (await import('./enquiry/enquiry.server.ts')).enquiryForm(site),
  },
};

export const FORM_KINDS = Object.keys(FORMS) as FormKind[];

/** Rows written by a newer version may have a kind that this version does not know. */
export const isFormKind = (kind: string): kind is FormKind => Object.hasOwn(FORMS, kind);

/** The form that posts to a path. @param path English path */
export function formKindAt(path: string): FormKind | undefined {
  return FORM_KINDS.find((kind) => {
    const { address, route } = FORMS[kind];
    return route ? path.startsWith(route.slice(0, route.indexOf('['))) : path === urls.parted(address()).path;
  });
}

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
export function defineForm(kind: FormKind, site: FormSite, path: string) {
  const { define, options } = FORMS[kind];
  const { en } = site.content.text;
  return define({ text: en, ...site, labels: labelsOf(kind, en), choices: options?.(en) ?? {} }, path);
}

/** True for a sign-up: its subscription or alert determines when it is deleted. */
export const isSignUp = (kind: string): kind is SignUpKind => kind === 'newsletter' || kind === 'alert';

/**
 * Days until a submission is deleted. Undefined for sign-ups, and for a kind of form that only a newer version of the site
 * knows.
 */
export function keptDays(kind: string, retention: Retention): number | undefined {
  if (!isFormKind(kind) || isSignUp(kind)) return undefined;
  return retention[kind] ?? FORMS[kind].keptDays;
}
