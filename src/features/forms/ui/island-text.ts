/** The words that an island needs: they travel inside the page's HTML, so the words of mails stay out. */
import type { FormsText } from '../../../content-model/schema/forms.ts';
import * as urls from '../../../urls.ts';

/** What is said around a form, in mails, and by the server once it is stored. */
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

/** A form's words without those that are said elsewhere. */
export type OwnText<T> = Omit<T, (typeof ELSEWHERE)[number]>;

/**
 * The words of a longer form: everything but what mails, other forms and the page around it say.
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
