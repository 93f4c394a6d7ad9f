/** The text of a longer form and its island, without that of mails. */
import type { FormsText } from '../../../content-model/schema/forms.ts';
import * as urls from '../../../urls.ts';

/** Text around the form, in mails, and of the server after storing. */
const ELSEWHERE = [
  'mail',
  'next',
  'title',
  'pageTitle',
  'description',
  'lead',
  'callBack',
  'unsure',
] as const;

/** A form's text without that used elsewhere. */
export type OwnText<T> = Omit<T, (typeof ELSEWHERE)[number]>;

/** @param language of the page, whose privacy notice is linked */
export function islandText<T extends object>(form: T, forms: FormsText, language: string) {
  const own = Object.entries(form).filter(([name]) => !(ELSEWHERE as readonly string[]).includes(name));
  const text = Object.fromEntries(own) as OwnText<T>;
  const { mail: _mails, thanksOutro: _outro, dismiss: _dismiss, ...shared } = forms.shared;
  const notice = { ...shared.notice, href: urls.localize(language, urls.privacy()) };
  return { text, shared: { ...shared, notice } };
}

export type SharedIslandText = ReturnType<typeof islandText>['shared'];
