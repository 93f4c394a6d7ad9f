/** Names that content files and code share. */

/** The financing services of the catalogue. */
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

/** Kinds of firms, as in the addresses of choices and in the styles that show one kind. */
export const FIRM_KINDS = ['proprietorship', 'partnership', 'llp', 'company', 'huf', 'trust'] as const;

/** Groups of the papers that every product needs, in display order. */
export const PAPER_GROUPS = ['who', 'firm', 'money'] as const;

/** The fields of the calculator's forms. */
export const COST_FIELDS = [
  'amount',
  'months',
  'rate',
  'method',
  'fees',
  'gst',
  'other',
  'pay',
  'days',
  'start',
  'first',
  'prepay',
  'prepayCharge',
  'borrower',
  'rateType',
  'sanctioned',
  'product',
  'face',
  'due',
  'discount',
  'billFee',
] as const;
export type CostField = (typeof COST_FIELDS)[number];

/** The tasks of shareholders. */
export const PURPOSES = [
  'address',
  'bank',
  'not-received',
  'lost-certificate',
  'death',
  'nominee',
  'change-nominee',
  'paper-shares',
] as const;

export type Purpose = (typeof PURPOSES)[number];
