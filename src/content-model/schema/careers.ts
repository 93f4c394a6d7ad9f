import * as v from 'valibot';
import { date, described, group, list, picture, shape, slug, text, yesNo } from './kit.ts';

/** An opening. Sample openings are not published to job search engines. `until` is the last day to apply. */
const opening = () =>
  shape({
    id: v.pipe(
      slug(),
      v.notValue('general', 'choose another id: general is that of the general application'),
    ),
    title: text(80),
    department: text(60),
    location: text(60),
    description: text(300),
    pay: described('The pay range, if the company gives one.', v.optional(text(80))),
    posted: date(),
    until: date(),
    sample: yesNo(),
  });

/** Text of /career. */
export const careersSchema = shape({
  title: text(80),
  description: text(200),
  header: group('The start of the page.', {
    folio: text(30),
    title: text(40),
    light: text(80),
    lead: text(300),
    openings: text(40),
  }),
  benefits: group('The three reasons to work here.', {
    folio: text(30),
    headline: shape({ strong: text(60), light: text(80) }),
    cards: list(
      shape({ title: text(40), body: text(300), picture: picture({ wide: { width: 720, height: 480 } }) }),
      3,
      3,
    ),
  }),
  openings: group('The list of openings, and the words around it.', {
    folio: text(30),
    headline: shape({ strong: text(60), light: text(80) }),
    lead: text(300),
    columns: shape({
      number: text(20),
      title: text(40),
      department: text(40),
      location: text(40),
      pay: text(40),
      apply: text(40),
    }),
    all: text(40),
    none: described(
      'The row shown when there are no openings.',
      shape({ title: text(60), description: text(300) }),
    ),
    apply: described(
      '`{title}` is the opening’s title. The text must start with "Apply" (contract "Accessible names").',
      text(60, ['title']),
    ),
    sample: text(40),
    closes: text(40),
    general: shape({ title: text(60), description: text(300), apply: text(60) }),
    contact: described(
      'The alternative to the form. `{phone}` and `{email}` are replaced with the company’s links.',
      text(200, ['phone', 'email']),
    ),
    adjustments: described(
      'For disabled applicants; shown with the openings and on the application pages.',
      text(240),
    ),
    list: list(opening(), 0, 60),
  }),
});

export type CareersText = v.InferOutput<typeof careersSchema>;
export type Opening = CareersText['openings']['list'][number];
