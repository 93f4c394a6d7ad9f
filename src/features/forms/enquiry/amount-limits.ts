/** The enquiry form's limits (docs/behaviour.md), in whole rupees and months. */
import { CRORE, THOUSAND } from '../../../domain/money/format.ts';

/** Maximum business loan: 5 crore. */
export const LOAN_MAX = 5 * CRORE;
/** Catalogue id of the service to which `LOAN_MAX` applies. */
export const LOAN = 'business-loan';

/** A number below this limit probably lacks its unit, such as 50 for 50 lakh. */
export const AMOUNT_MIN = THOUSAND;
/** A larger amount is a typing error: it exceeds the yearly turnover of the largest eligible business. */
export const AMOUNT_MAX = 1000 * CRORE;

export const TENURE_MIN = 12;
export const TENURE_MAX = 48;
