import * as v from 'valibot';
import { amount, claimFields, date, described, group, list, shape, text, yesNo } from './kit.ts';
import { SERVICE_ICONS } from './products.ts';

/** Charges other than interest, fees, penal charges and pre-payment charges. */
export const CHARGES = [
  'bounce',
  'mandate',
  'statement',
  'visit',
  'valuation',
  'stamp-duty',
  'registration',
] as const;

const percent = (max: number) => amount(0, max);
const rupees = () => v.pipe(amount(1, 10_000_000_000), v.integer('write whole rupees'));
const months = () => v.pipe(amount(1, 360), v.integer('write whole months'));

/** A range whose lower end is not above its upper end. */
const range = (end: v.GenericSchema<number, number>) =>
  v.pipe(
    shape({ from: end, to: end }),
    v.check(
      (given: { from: number; to: number }) => given.from <= given.to,
      'write the smaller number after "from"',
    ),
  );

const productId = () => v.picklist(SERVICE_ICONS, `choose one of ${SERVICE_ICONS.join(', ')}`);
const products = () => list(productId(), 1, SERVICE_ICONS.length);

/** Rate, fee and limits of one product of the catalogue. */
const product = () =>
  shape({
    product: productId(),
    method: described(
      '`reducing`: interest on the reducing balance, in instalments. `discount`: deducted from the bill.',
      v.picklist(['reducing', 'discount'], 'choose reducing or discount'),
    ),
    rateType: v.picklist(['fixed', 'floating'], 'choose fixed or floating'),
    /** Percent a year. For `discount`, the discount rate. */
    rate: range(percent(100)),
    fee: described('Percent of the amount, before GST.', shape({ upTo: percent(10) })),
    months: range(months()),
    /** Whole rupees. */
    amount: range(rupees()),
    ...claimFields,
  });

const otherCharge = () =>
  v.pipe(
    shape({
      charge: v.picklist(CHARGES, `choose one of ${CHARGES.join(', ')}`),
      rupees: v.optional(rupees()),
      atActuals: described('True if the borrower pays what a third party charges.', v.optional(yesNo())),
      gst: described('True if GST is added.', yesNo()),
    }),
    v.check(
      (charge) => (charge.rupees === undefined) === (charge.atActuals === true),
      'give either "rupees" or "atActuals: true", not both',
    ),
  );

/** A direct selling or marketing agent, with the particulars that the Reserve Bank requires. */
const sellingAgent = () =>
  shape({
    name: text(80),
    type: text(60),
    address: text(200),
    from: date(),
    until: date(),
    products: products(),
  });

/** Rates, fees, charges and lending facts. Each entry is a claim with its own date, source and owner. */
export const lendingSchema = shape({
  layer: group('Layer of the company in the Reserve Bank’s scale-based regulation.', {
    value: v.picklist(['base', 'middle', 'upper'], 'choose base, middle or upper'),
    ...claimFields,
  }),
  ombudsman: group('Whether the Reserve Bank’s ombudsman covers the company.', {
    covered: yesNo(),
    ...claimFields,
  }),
  gst: group('GST on fees and charges, in percent.', { percent: percent(50), ...claimFields }),
  penal: described('Percent a month of the overdue amount.', shape({ perMonth: percent(5), ...claimFields })),
  prepayment: described(
    'Percent of the amount repaid early, and the limit in rupees below which the middle layer may not charge.',
    shape({ upTo: percent(10), nilUpTo: rupees(), ...claimFields }),
  ),
  charges: group('Charges other than interest, fees, penal charges and pre-payment charges.', {
    list: list(otherCharge(), 1, 20, ['charge']),
    ...claimFields,
  }),
  coLending: group('Lenders with whom loans are shared.', {
    list: list(shape({ name: text(80), products: products() }), 0, 60),
    ...claimFields,
  }),
  lendingService: group('Lending service providers, what each does, and their apps.', {
    list: list(
      shape({ name: text(80), does: text(200), app: v.optional(text(60)), products: products() }),
      0,
      60,
    ),
    ...claimFields,
  }),
  sellingAgents: group('Direct selling and marketing agents, as the Reserve Bank requires.', {
    list: list(sellingAgent(), 0, 200),
    ...claimFields,
  }),
  products: described(
    'Rate, fee and limits of each product of the catalogue.',
    v.pipe(
      list(product(), SERVICE_ICONS.length, SERVICE_ICONS.length),
      v.check(
        (all) => SERVICE_ICONS.every((id) => all.some((one) => one.product === id)),
        `list each product once: ${SERVICE_ICONS.join(', ')}`,
      ),
    ),
  ),
});

export type Lending = v.InferOutput<typeof lendingSchema>;
