/** The texts that an island needs: they are part of the page's HTML, so the texts of mails are excluded. */
import type { FormsText } from '../../../content-model/schema/forms.ts';
import * as urls from '../../../urls.ts';

/** Texts around the form, in mails, and of the server after storing. */
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

/** A form's texts without those used elsewhere. */
export type OwnText<T> = Omit<T, (typeof ELSEWHERE)[number]>;

/**
 * The texts of a longer form, without those of mails, other forms and the page around it.
 * @param language of the page: the link to the privacy notice leads to the page in it
 */
export function islandText<T extends object>(form: T, forms: FormsText, language = 'en') {
  const own = Object.entries(form).filter(([name]) => !(ELSEWHERE as readonly string[]).includes(name));
  const text = Object.fromEntries(own) as OwnText<T>;
  const { mail: _mails, thanksOutro: _outro, dismiss: _dismiss, ...shared } = forms.shared;
  const notice = { ...shared.notice, href: urls.localize(language, urls.privacy()) };
  return { text, shared: { ...shared, notice } };
}

export type SharedIslandText = ReturnType<typeof islandText>['shared'];
