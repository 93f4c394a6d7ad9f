import * as v from 'valibot';
import { described, filled, group, list, picture, shape, text } from './kit.ts';

export const SERVICE_ICONS = [
  'purchase-finance',
  'work-order',
  'invoice-discounting',
  'supply-chain',
  'business-loan',
  'machinery',
  'loan-against-property',
  'growth-capital',
  'margin-funding',
] as const;

const headline = () => shape({ strong: text(60), light: text(80) });

/** One financing service. `figures` are its limits, displayed in large type (specification, section 9). */
const service = () =>
  shape({
    icon: v.picklist(SERVICE_ICONS, `choose one of ${SERVICE_ICONS.join(', ')}`),
    title: text(60),
    figures: v.optional(list(shape({ value: text(30), label: text(60) }), 1, 3)),
    bullets: list(text(120), 2, 5),
    fit: described('When the company may lend, and the papers to bring, each in one sentence.', text(140)),
    bring: text(100),
  });

/**
 * A numbered section of the catalogue (specification, section 3): number, title, background text and
 * services.
 */
const section = () =>
  shape({
    number: v.pipe(text(2), v.regex(/^\d\d$/, 'write two digits in quotes, such as "01"')),
    title: text(60),
    backgroundText: text(30),
    lead: text(300),
    services: list(service(), 2, 12, ['icon']),
    start: shape({ text: text(120) }),
  });

/** Text of /product. */
export const productsSchema = shape({
  title: text(80),
  description: text(200),
  header: group('The start of the page.', {
    folio: text(30),
    headline: headline(),
    lead: text(300),
    index: text(60),
    limits: list(shape({ value: text(30), label: text(80) }), 3, 3),
    picture: picture({ wide: { width: 1760, height: 800 }, tall: { width: 800, height: 1000 } }),
  }),
  getStarted: group('The button that opens the enquiry form, and the words beside it.', {
    label: text(30),
    calls: described('`{phone}` is replaced with the dial link.', text(60, ['phone'])),
    ask: described('Text of each service’s enquiry link.', text(40)),
  }),
  facts: group('Labels of each service’s lines, and the cost of a loan and of a discounted bill.', {
    cost: text(30),
    loan: filled(80, 'from', 'to', 'fee'),
    bill: filled(80, 'from', 'to', 'fee'),
    amount: text(30),
    months: text(30),
    range: described(
      'An amount and a number of months, from the lowest to the highest.',
      filled(30, 'from', 'to'),
    ),
    units: shape({ lakh: filled(30, 'n'), crore: filled(30, 'n') }),
    fit: text(30),
    bring: text(30),
    sample: text(40),
    asOf: text(30),
    charges: text(40),
  }),
  sections: described(
    'The numbered sections of the catalogue, with their services.',
    v.pipe(
      list(section(), 2, 2),
      v.check((all) => {
        const icons = all.flatMap(({ services }) => services.map(({ icon }) => icon));
        return new Set(icons).size === icons.length;
      }, 'list each service in one section only: two have the same icon'),
    ),
  ),
});

export type ProductsText = v.InferOutput<typeof productsSchema>;
export type CatalogueSection = ProductsText['sections'][number];
export type Service = CatalogueSection['services'][number];
