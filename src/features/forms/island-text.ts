/** The words that an island needs: they travel inside the page's HTML, so the words of mails stay out. */
import type { FormsText } from '../../content-model/schema/forms.ts';

/** The words of a longer form: everything but what only mails and other forms say. */
export function islandText<T extends { mail: unknown }>(form: T, forms: FormsText) {
  const { mail: _mail, ...text } = form;
  const { mail: _mails, thanksOutro: _outro, dismiss: _dismiss, ...shared } = forms.shared;
  return { text, shared };
}

export type SharedIslandText = ReturnType<typeof islandText>['shared'];
