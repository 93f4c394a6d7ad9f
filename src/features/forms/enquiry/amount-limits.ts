/** The enquiry form's limits (docs/behaviour.md), in whole rupees and months. */
import { CRORE, THOUSAND } from '../../../domain/money/format.ts';

/** Maximum business loan: 5 crore. */
export const MAX_LOAN = 5 * CRORE;
/** Catalogue id of the service to which `MAX_LOAN` applies. */
export const LOAN = 'business-loan';

/** A number below this limit probably lacks its unit, such as 50 for 50 lakh. */
export const MIN_AMOUNT = THOUSAND;
/** A larger amount is a typing error: it exceeds the yearly turnover of the largest eligible business. */
export const MAX_AMOUNT = 1000 * CRORE;

export const MIN_TENURE = 12;
export const MAX_TENURE = 48;
