/** The words that islands need: they travel inside every page's HTML, so the words of mails and pages stay out. */
import type { FormsText } from '../../content-model/schema/forms.ts';

/** For the newsletter, which stands on every page. */
export function newsletterIslandText({ newsletter, shared }: FormsText) {
  const { title, lead, label, submit, submitting, errors, success, failure, notice } = newsletter;
  return {
    text: { title, lead, label, submit, submitting, errors, success, failure, notice },
    shared: {
      errors: { email: shared.errors.email },
      reasons: shared.reasons,
      callUs: shared.callUs,
      reference: shared.reference,
      dismiss: shared.dismiss,
      trap: shared.trap,
      notice: shared.notice,
    },
  };
}

export type NewsletterIslandText = ReturnType<typeof newsletterIslandText>;

/** For a longer form: everything but what only mails and other forms say. */
export function islandText<T extends { mail: unknown }>(form: T, forms: FormsText) {
  const { mail: _mail, ...text } = form;
  const { mail: _mails, thanksOutro: _outro, dismiss: _dismiss, ...shared } = forms.shared;
  return { text, shared };
}

export type SharedIslandText = ReturnType<typeof islandText>['shared'];
