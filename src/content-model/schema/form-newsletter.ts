import type * as v from 'valibot';
import { shape, text } from './kit.ts';

/** The short privacy notice beside a form (decisions, "Forms"): what, why, how long, how to withdraw. */
export const noticeText = () =>
  shape({ what: text(200), why: text(200), howLong: text(200), withdraw: text(200) });

export type NoticeText = v.InferOutput<ReturnType<typeof noticeText>>;

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
});

export type NewsletterText = v.InferOutput<typeof newsletterText>;
