/** The text of the newsletter form and its island, without the text of emails and pages. */
import type { FormsText } from '../../../content-model/schema/forms/forms.ts';
import * as urls from '../../../urls.ts';

export function newsletterText({ newsletter, shared }: FormsText) {
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
      notice: { ...shared.notice, href: urls.privacy() },
    },
  };
}

export type NewsletterIslandText = ReturnType<typeof newsletterText>;
