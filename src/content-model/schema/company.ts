import * as v from 'valibot';
import { date, described, list, shape, text, webAddress, yesNo } from './kit.ts';

/** The company's names, numbers and addresses, which do not depend on the language. */
export const companySchema = shape({
  sample: described('True for fictitious company data. The go-live check then fails.', yesNo()),
  name: text(80),
  shortName: text(40),
  formerName: text(80),
  phone: v.pipe(
    text(24),
    v.regex(/^\+[\d ]+$/, 'write the phone with its country code, such as "+91 22 0000 0000"'),
  ),
  email: v.pipe(text(100), v.email('write an e-mail address')),
  privacyEmail: v.pipe(text(100), v.email('write an e-mail address')),
  security: described(
    'Contact for vulnerability reports (security.txt), and the date on which this contact expires.',
    shape({ email: v.pipe(text(100), v.email('write an e-mail address')), expires: date() }),
  ),
  exchange: shape({ name: text(40), code: text(40) }),
  registration: shape({ cin: text(60), rbi: text(60) }),
  offices: list(
    shape({ city: text(40), lines: list(text(80), 1, 5), postalCode: text(12), map: webAddress() }),
    1,
    6,
  ),
  /** A network without `url` does not have an address yet. Its link opens the under-working notice. */
  social: list(
    shape({
      name: text(30),
      icon: v.picklist(['linkedin', 'youtube', 'x-social']),
      url: v.optional(webAddress()),
    }),
    0,
    8,
    ['name'],
  ),
  designer: shape({ name: text(60), url: v.optional(webAddress()) }),
});

export type Company = v.InferOutput<typeof companySchema>;
