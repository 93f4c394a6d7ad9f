import type * as v from 'valibot';
import { described, shape, text } from '../kit.ts';
import { asideText, noticeText } from './form-words.ts';

/**
 * The page with one button that a link in an email opens.
 * @param places placeholders in the text before the button is pressed
 * @param donePlaces placeholders in the text afterwards
 */
export const clickPage = (places: readonly string[], donePlaces: readonly string[] = []) =>
  shape({
    title: text(80),
    lead: text(200, places),
    action: text(40),
    doneTitle: text(80),
    doneLead: text(200, donePlaces),
  });

/** The pages that the links in emails open. @param places placeholders in the text before the button is pressed */
export const clickPages = (...places: string[]) => ({
  confirm: clickPage(places),
  unsubscribe: clickPage(places),
  unknown: shape({ title: text(80), lead: text(200) }),
  expired: shape({ title: text(80), lead: text(200) }),
  again: described('Label of the link to the form, on the pages for unknown and expired links.', text(40)),
});

/** What every request to confirm says, after its first sentence. */
export const confirmMail = () => ({
  confirm: text(60),
  expires: described(
    'Contains the value of CONFIRM_DAYS (features/forms/newsletter/token.server.ts).',
    text(200),
  ),
  ignore: text(300),
  unsubscribe: text(60),
});

export const newsletterText = shape({
  title: text(80),
  lead: text(200),
  pageTitle: text(80),
  description: text(200),
  label: text(60),
  submit: text(40),
  submitting: text(40),
  errors: shape({ required: text(120) }),
  success: shape({ title: text(80), body: text(120), lasting: text(200) }),
  failure: text(120),
  notice: noticeText(),
  aside: asideText(),
  ...clickPages(),
  mail: shape({
    subject: text(100),
    intro: text(300),
    ...confirmMail(),
    company: text(100),
    companyIntro: text(300),
  }),
});

export type NewsletterText = v.InferOutput<typeof newsletterText>;
