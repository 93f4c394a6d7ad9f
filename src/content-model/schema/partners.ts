import * as v from 'valibot';
import { PURPOSES } from './forms/form-partner.ts';
import {
  claim,
  claimFields,
  described,
  filled,
  group,
  list,
  picture,
  shape,
  slug,
  text,
  untranslated,
  webAddress,
  yesNo,
} from './kit.ts';

/** What a kind of partnership is, and who qualifies. Its name is an option of the form. */
const kind = () => shape({ what: text(240), who: text(200) });

const headline = () => shape({ strong: text(60), light: text(80) });

/**
 * A lending partner (specification, section 3). Its figures are claims, so `claimFields` state their
 * date, source and owner, and whether they are approved.
 */
const partner = () =>
  shape({
    id: v.pipe(slug(), v.notValue('become-a-partner', 'choose another id: this is the address of the form')),
    name: untranslated(text(80)),
    category: slug(),
    logo: picture({ wide: { width: 440 } }),
    description: text(800),
    shortDescription: text(200),
    specialties: list(text(40), 1, 6),
    loanRange: text(60),
    processingTime: text(60),
    interestRate: text(60),
    eligibility: text(300),
    features: list(text(120), 1, 8),
    contactEmail: untranslated(v.pipe(text(100), v.email('write an e-mail address'))),
    contactPhone: untranslated(text(30)),
    established: text(30),
    totalDisbursed: text(40),
    activeLoans: text(40),
    website: webAddress(),
    sample: yesNo(),
    ...claimFields,
  });

/** Text of /lending-partners and of each partner's page. */
export const partnersSchema = v.pipe(
  shape({
    title: text(80),
    description: text(200),
    header: group('The start of the page.', { folio: text(30), headline: headline(), lead: text(300) }),
    commission: group('What partners earn.', {
      headline: headline(),
      note: text(200),
      rates: list(shape({ before: text(20), figure: text(10), claim: claim() }), 2, 2),
      terms: described(
        'When it is paid, the tax, and who to write to. `{email}` is replaced with a link to the address.',
        shape({
          list: list(shape({ title: text(40), body: text(200, ['email']) }), 1, 4),
          email: untranslated(v.pipe(text(100), v.email('write an email address'))),
          sample: described('A word before the date, such as "Sample terms,".', v.optional(text(40))),
          ...claimFields,
        }),
      ),
    }),
    filter: group('The categories of partners, and the words of their filter.', {
      label: text(60),
      all: text(40),
      become: text(40),
      count: filled(60, 'n'),
      categories: list(shape({ id: slug(), name: text(40) }), 1, 8),
    }),
    card: group('Words of a partner’s card.', {
      visit: text(40),
      details: text(40),
      sample: text(60),
      none: text(200),
      rates: described(
        'What the rates leave out, with the text of the link to the charges.',
        filled(120, 'charges'),
      ),
      charges: text(40),
      back: text(60),
    }),
    kinds: group('The kinds of partnership, and who qualifies.', {
      folio: text(30),
      headline: headline(),
      qualifies: text(40),
      list: shape(
        Object.fromEntries(PURPOSES.map((purpose) => [purpose, kind()])) as Record<
          (typeof PURPOSES)[number],
          ReturnType<typeof kind>
        >,
      ),
    }),
    labels: group('Labels of a partner’s facts.', {
      specialties: text(40),
      loanRange: text(40),
      processingTime: text(40),
      interestRate: text(40),
      eligibility: text(40),
      features: text(40),
      contactEmail: text(40),
      contactPhone: text(40),
      established: text(40),
      totalDisbursed: text(40),
      activeLoans: text(40),
      website: text(40),
      asOf: text(40),
    }),
    partners: described('The partners. Their figures are claims.', list(partner(), 1, 60)),
  }),
  v.check(
    ({ filter, partners }) => partners.every((p) => filter.categories.some((c) => c.id === p.category)),
    'give every partner a category whose id is listed under filter.categories',
  ),
);

export type PartnersText = v.InferOutput<typeof partnersSchema>;
export type Partner = PartnersText['partners'][number];
