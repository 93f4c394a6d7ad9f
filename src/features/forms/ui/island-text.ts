/** The text of a form and its island, without email text. For the newsletter, see newsletter-text.ts. */
import type { FormsText } from '../../../content-model/schema/forms/forms.ts';
import * as urls from '../../../urls.ts';

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
] as const;

/** A form's text without the text in `ELSEWHERE`. */
export type OwnText<T> = Omit<T, (typeof ELSEWHERE)[number]>;

export function islandText<T extends object>(form: T, forms: FormsText) {
  const own = Object.entries(form).filter(([name]) => !(ELSEWHERE as readonly string[]).includes(name));
  const text = Object.fromEntries(own) as OwnText<T>;
  const {
    mail: _mails,
    call: _call,
    hours: _hours,
    language: _language,
    thanksOutro: _outro,
    dismiss: _dismiss,
    ...shared
  } = forms.shared;
  const notice = { ...shared.notice, href: urls.privacy() };
  return { text, shared: { ...shared, notice } };
}

export type SharedIslandText = ReturnType<typeof islandText>['shared'];
