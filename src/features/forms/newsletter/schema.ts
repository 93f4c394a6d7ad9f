/** Rules of the newsletter form (specification, section 5), for both browser and server. */
import * as v from 'valibot';
import { emailFormat, MAX_DELIVERABLE } from '../../../domain/email.ts';
import { exactAnswer, required } from '../rules/text-rules.ts';

export interface NewsletterMessages {
  required: string;
  email: string;
}

export const newsletterSchema = (messages: NewsletterMessages) =>
  v.object({
    email: v.pipe(
      exactAnswer(MAX_DELIVERABLE, { tooLong: messages.email, combiningMarks: messages.email }),
      required(messages.required),
      emailFormat(messages.email, MAX_DELIVERABLE),
    ),
  });

export type NewsletterValues = v.InferOutput<ReturnType<typeof newsletterSchema>>;
