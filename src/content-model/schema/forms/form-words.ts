/** Schemas for text that all forms have in common, except the newsletter form. */
import type * as v from 'valibot';
import { list, picture, shape, text } from '../kit.ts';

/**
 * The short privacy notice beside a form (decisions, "Forms"): what is stored, why, for how long, and how to
 * withdraw.
 */
export const noticeText = () =>
  shape({ what: text(200), why: text(200), howLong: text(200), withdraw: text(200) });

export type NoticeText = v.InferOutput<ReturnType<typeof noticeText>>;

/**
 * Schema of an object that has one text for each name.
 * @param max maximum length of each text in characters
 * @param places names of the placeholders that the site replaces in them
 */
export function textFor<Name extends string>(
  names: readonly Name[],
  max: number,
  places: readonly string[] = [],
) {
  const entries = names.map((name) => [name, text(max, places)]);
  return shape(Object.fromEntries(entries) as Record<Name, ReturnType<typeof text>>);
}

/**
 * Text of a form's page, labels, errors and privacy notice. Each form adds its own text to these.
 * @param fields names of all the form’s fields in display order, which are listed nowhere else
 * @param errors names of the messages that the form's rules use
 */
export const formWords = <Field extends string, Message extends string>(
  fields: readonly Field[],
  errors: readonly Message[],
) => ({
  title: text(80),
  pageTitle: text(80),
  description: text(200),
  labels: textFor(fields, 60),
  errors: textFor(errors, 120),
  submit: text(40),
  failure: text(120),
  notice: noticeText(),
  aside: asideText(),
});

/** The panel beside a form on its own page: what happens after sending, and what to have at hand. */
export const asideText = () =>
  shape({
    picture: picture({ wide: { width: 960, height: 480 } }),
    next: shape({ title: text(60), steps: list(text(160), 2, 4) }),
    points: shape({ title: text(60), items: list(text(120), 1, 5) }),
  });

export type AsideText = v.InferOutput<ReturnType<typeof asideText>>;

/** Text of the email to the company and the acknowledgement to the sender. */
export const formMails = () => ({
  company: text(100),
  companyIntro: text(300),
  thanks: text(100),
  thanksIntro: text(300),
});
