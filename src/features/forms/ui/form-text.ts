/** The texts that the islands of forms display, without the texts around forms and of emails. */
import { hash } from 'node:crypto';
import type { Site } from '../../../content-model/site.ts';
import { enquiryText } from '../enquiry/enquiry-text.ts';

/** Keys of text that is displayed around the form, in emails, or by the server after storing the form. */
const ELSEWHERE = [
  'mail',
  'aside',
  'next',
  'folio',
  'title',
  'pageTitle',
  'description',
  'lead',
  'callBack',
  'unsure',
  'confirm',
  'unsubscribe',
  'unknown',
  'expired',
  'full',
  'again',
] as const;

/** A form's text without the text in `ELSEWHERE`. */
type OwnText<T> = Omit<T, (typeof ELSEWHERE)[number]>;

type TextSite = Pick<Site, 'text' | 'urls'>;

/** @returns the text of one form, and the text that all forms share */
export function formText<T extends object>(form: T, { text: { forms }, urls }: TextSite) {
  const entries = Object.entries(form).filter(([name]) => !(ELSEWHERE as readonly string[]).includes(name));
  const text = Object.fromEntries(entries) as OwnText<T>;
  const {
    mail: _mails,
    call: _call,
    hours: _hours,
    language: _language,
    thanksOutro: _outro,
    ...shared
  } = forms.shared;
  return { text, shared: { ...shared, notice: { ...shared.notice, href: urls.privacy() } } };
}

export type SharedFormTexts = ReturnType<typeof formText>['shared'];

/** The forms that the browser hydrates, by the names that `../browser/islands.behaviour.ts` also uses. */
const TEXTS = {
  newsletter: (site: TextSite) => {
    const { newsletter } = site.text.forms;
    const { text, shared } = formText(newsletter, site);
    return { text: { ...text, title: newsletter.title, lead: newsletter.lead }, shared };
  },
  partner: (site: TextSite) => formText(site.text.forms.partner, site),
  job: (site: TextSite) => formText(site.text.forms.job, site),
  enquiry: (site: TextSite) => formText(enquiryText(site), site),
};

export type IslandName = keyof typeof TEXTS;

export type IslandText<Name extends IslandName> = ReturnType<(typeof TEXTS)[Name]>;

/** The text of the form that the browser hydrates under this name. */
export const islandText = <Name extends IslandName>(name: Name, site: TextSite) =>
  TEXTS[name](site) as IslandText<Name>;

/** The islands that a site has, which may have the texts of some pages only. */
export function islandsOf({ availableText: { forms, products } }: Site): IslandName[] {
  return (Object.keys(TEXTS) as IslandName[]).filter((name) => forms && (name !== 'enquiry' || products));
}

/** The part of the address of a form's text that changes with the text. */
export const versionOf = (text: object): string => hash('sha256', JSON.stringify(text)).slice(0, 10);
