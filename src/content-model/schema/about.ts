import * as v from 'valibot';
import {
  claim,
  date,
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

const SERVICE_ICONS = [
  'investor-relations',
  'disclosures',
  'annual-reports',
  'announcements',
  'grievance',
  'governance',
] as const;

/** A headline in two parts: the first in heavy type, the second in light type. */
const headline = () => shape({ strong: text(60), light: text(80) });

/**
 * An investor-service card. It links to a page, or to a library folder given by the display names
 * of the folders on its path.
 */
const investorService = () =>
  v.pipe(
    shape({
      icon: v.picklist(SERVICE_ICONS, `choose one of ${SERVICE_ICONS.join(', ')}`),
      title: text(60),
      body: text(160),
      page: v.optional(
        v.picklist(['investors', 'grievance', 'complaints'], 'choose investors, grievance or complaints'),
      ),
      folder: v.optional(list(untranslated(text(120)), 1, 8)),
    }),
    v.check(
      (card) => (card.page === undefined) !== (card.folder === undefined),
      'say where the card leads with either "page" or "folder", not both',
    ),
  );

/** A leader; the specification (section 3) has three. The description is a `claim`. */
const leader = () =>
  shape({
    id: slug(),
    name: untranslated(text(60)),
    position: text(60),
    image: picture({ wide: { width: 640, height: 800 } }),
    description: claim(),
    expertise: list(text(60), 2, 6),
  });

/** In answers, `{phone}` and `{email}` are replaced with the company's dial and mail links. */
const question = () => shape({ id: slug(), question: text(120), answer: text(800, ['phone', 'email']) });

const grievance = () =>
  shape({
    title: text(60),
    description: text(200),
    folio: text(30),
    headline: headline(),
    lead: text(400),
    loans: described('For borrowers, with the text of the link to their steps.', filled(120, 'complaints')),
    complaints: text(60),
    requests: described(
      'For shareholders, with the text of the link to the forms.',
      filled(160, 'shareholders'),
    ),
    shareholders: text(60),
    sample: yesNo(),
    sampleNote: text(200),
    officer: shape({
      title: text(60),
      labels: shape({
        name: text(40),
        position: text(40),
        phone: text(40),
        email: text(40),
        address: text(40),
      }),
      name: untranslated(text(80)),
      position: text(80),
      email: untranslated(v.pipe(text(100), v.email('write an e-mail address'))),
    }),
    include: shape({ title: text(60), items: list(text(120), 3, 8) }),
    steps: shape({
      title: text(60),
      items: list(
        shape({
          title: text(60),
          body: text(400, ['email']),
          link: v.optional(shape({ label: text(60), url: webAddress() })),
        }),
        3,
        5,
      ),
    }),
    reviewed: shape({ label: text(40), date: date() }),
  });

/** Text of /about, in page order, and of the investor grievance page. */
export const aboutSchema = shape({
  title: text(80),
  description: text(200),
  intro: group('The start of the page, with the company’s names and codes.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    body: text(600),
    plate: shape({
      title: text(60),
      name: text(40),
      formerly: text(40),
      listed: text(40),
      code: text(40),
      offices: text(40),
      follow: text(60),
    }),
  }),
  mission: group('The mission, with the years in business.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    body: text(600),
    years: shape({ figure: text(8), claim: claim() }),
  }),
  services: group('Cards for investors; each leads to a page or a folder of the library.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    picture: picture({ wide: { width: 1200, height: 400 } }),
    cards: list(investorService(), 6, 6),
  }),
  leadership: group('The leaders. What is said about each is a claim.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    expertise: text(40),
    sampleNote: text(200),
    leaders: list(leader(), 1, 12),
  }),
  philosophy: group('The three parts of the philosophy.', {
    folio: text(30),
    headline: headline(),
    parts: list(
      shape({
        icon: v.picklist(['vision', 'innovation', 'collaboration']),
        title: text(40),
        body: text(300),
      }),
      3,
      3,
    ),
  }),
  faq: group('The questions and answers.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    ask: described('The link to the enquiry.', text(40)),
    questions: list(question(), 4, 4),
  }),
  grievance: described('The page for grievances of investors.', grievance()),
});

export type AboutText = v.InferOutput<typeof aboutSchema>;
export type InvestorService = AboutText['services']['cards'][number];
export type Leader = AboutText['leadership']['leaders'][number];
export type Question = AboutText['faq']['questions'][number];
