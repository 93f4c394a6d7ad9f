import * as v from 'valibot';
import { SERVICE_ICONS } from './choices.ts';
import { amount, choice, claimFields, date, list, shape, text, whole, yesNo } from './kit.ts';

/** Charges other than interest, fees, penal charges and pre-payment charges. */
const CHARGES = [
  'bounce',
  'mandate',
  'statement',
  'visit',
  'valuation',
  'stamp-duty',
  'registration',
] as const;

const percent = (max: number) => amount(0, max);
const rupees = () => whole(1, 10_000_000_000, 'whole rupees');
/** A range whose lower end is not above its upper end. */
const range = (end: v.GenericSchema<number, number>) =>
  v.pipe(
    shape({ from: end, to: end }),
    v.check(
      (bounds: { from: number; to: number }) => bounds.from <= bounds.to,
      'write the smaller number after "from"',
    ),
  );

const productId = () => choice(SERVICE_ICONS);
const products = () => list(productId(), 1, SERVICE_ICONS.length);

/** Rate, fee and limits of one product of the catalogue. */
const product = () =>
  shape({
    product: productId(),
    method: choice(['reducing', 'discount']),
    rateType: choice(['fixed', 'floating']),
    /** Percent a year. For `discount`, the discount rate. */
    rate: range(percent(100)),
    fee: shape({ upTo: percent(10) }),
    months: range(whole(1, 360, 'whole months')),
    /** Whole rupees. */
    amount: range(rupees()),
    ...claimFields,
  });

const otherCharge = () =>
  v.pipe(
    shape({
      charge: choice(CHARGES),
      rupees: v.optional(rupees()),
      atActuals: v.optional(yesNo()),
      gst: yesNo(),
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
  layer: shape({
    value: choice(['base', 'middle', 'upper']),
    ...claimFields,
  }),
  ombudsman: shape({
    covered: yesNo(),
    ...claimFields,
  }),
  gst: shape({ percent: percent(50), ...claimFields }),
  penal: shape({ perMonth: percent(5), ...claimFields }),
  prepayment: shape({ upTo: percent(10), nilUpTo: rupees(), ...claimFields }),
  charges: shape({
    list: list(otherCharge(), 1, 20, ['charge']),
    ...claimFields,
  }),
  coLending: shape({
    list: list(shape({ name: text(80), products: products() }), 0, 60),
    ...claimFields,
  }),
  lendingService: shape({
    list: list(
      shape({ name: text(80), does: text(200), app: v.optional(text(60)), products: products() }),
      0,
      60,
    ),
    ...claimFields,
  }),
  sellingAgents: shape({
    list: list(sellingAgent(), 0, 200),
    ...claimFields,
  }),
  products: v.pipe(
    list(product(), SERVICE_ICONS.length, SERVICE_ICONS.length),
    v.check(
      (all) => SERVICE_ICONS.every((id) => all.some((one) => one.product === id)),
      `list each product once: ${SERVICE_ICONS.join(', ')}`,
    ),
  ),
});

export type Lending = v.InferOutput<typeof lendingSchema>;
