import * as v from 'valibot';
import { described, filled, group, list, picture, shape, text } from './kit.ts';
import { SERVICE_ICONS } from './products.ts';

/** A headline in two parts: the first in heavy type, the second in light type. */
const headline = () => shape({ strong: text(60), light: v.optional(text(80)) });

/** The label in the margin, under the section's numeral. */
const folio = () => text(24);

const slide = () =>
  shape({
    caption: text(80),
    picture: picture({ wide: { width: 1440, height: 770 }, tall: { width: 720, height: 770 } }),
  });

/** A service of the catalogue, identified by its icon. */
const serviceName = () => v.picklist(SERVICE_ICONS, `choose from ${SERVICE_ICONS.join(', ')}`);

/** One of the three offerings of the mission section. `figures` are displayed in large type. */
const offer = () =>
  shape({
    title: text(40),
    icon: v.picklist(['ledger', 'invoice', 'gear']),
    body: text(240),
    figures: v.optional(list(shape({ label: text(50), value: text(24) }), 1, 2)),
    link: text(50),
    service: serviceName(),
  });

/** A named group of services. Each service is identified by its icon in the catalogue. */
const productGroup = () =>
  shape({
    title: text(40),
    icon: v.picklist(['cycle', 'gear', 'growth', 'weave']),
    services: list(serviceName(), 1, 9),
  });

/**
 * Text of the home page. The specification sets the number of items in each list (section 2, "Landing
 * content", "Home").
 */
export const homeSchema = shape({
  title: text(80),
  description: text(200),
  hero: group('The start of the page, with its slider of three pictures.', {
    headline: headline(),
    lead: text(240),
    action: text(40),
    figures: described(
      'The limits of what we lend, in large type.',
      list(shape({ label: text(50), value: text(24) }), 2, 3),
    ),
    stripLabel: text(60),
    words: list(text(30), 8, 8),
    slider: shape({
      label: text(80),
      goTo: filled(40, 'n'),
      position: filled(40, 'n', 'total'),
      slides: list(slide(), 3, 3),
    }),
  }),
  mission: group('What the company offers.', {
    folio: folio(),
    headline: headline(),
    icons: picture({ wide: { width: 800 } }),
    offers: list(offer(), 3, 3),
  }),
  growth: group('The steps of a firm, and the finance for each.', {
    folio: folio(),
    headline: headline(),
    lead: text(300),
    steps: list(shape({ step: text(60), finance: text(40), service: serviceName() }), 2, 6),
    picture: picture({
      wide: { width: 600, height: 880 },
      medium: { width: 600, height: 560 },
      tall: { width: 600, height: 560 },
    }),
  }),
  about: group('The company in short.', {
    folio: folio(),
    headline: headline(),
    lead: filled(300, 'company', 'exchange'),
    body: filled(500, 'formerName'),
    link: text(50),
    picture: picture({
      wide: { width: 1200, height: 1120 },
      medium: { width: 1200, height: 900 },
      tall: { width: 900, height: 990 },
    }),
  }),
  serve: group('Whom the company serves.', {
    folio: folio(),
    headline: headline(),
    audiences: list(
      shape({
        title: text(40),
        body: text(160),
        service: serviceName(),
        picture: picture({ wide: { width: 720, height: 480 } }),
      }),
      3,
      3,
    ),
    call: shape({ lead: text(120), picture: picture({ wide: { width: 672, height: 384 } }) }),
  }),
  tagline: group('The six lines of the tagline.', {
    label: text(60),
    position: filled(40, 'n', 'total'),
    lines: list(shape({ light: text(40), strong: text(40) }), 6, 6),
  }),
  products: group('The products, in groups.', {
    folio: folio(),
    headline: headline(),
    groups: list(productGroup(), 1, 4),
    link: text(50),
  }),
  advantage: group('The five advantages.', {
    folio: folio(),
    headline: headline(),
    lead: text(160),
    differentiators: list(shape({ title: text(40), body: text(400) }), 5, 5),
  }),
});

export type HomeText = v.InferOutput<typeof homeSchema>;
