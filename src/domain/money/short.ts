/** Shortens amounts of money as lenders state limits: 5000000 becomes 50 lakh. Amounts are whole rupees. */
import type { Format } from '../language/format.ts';
import { CRORE, LAKH } from './format.ts';

/** Texts with the placeholder `{n}`, such as `₹{n} lakh`. */
interface UnitTexts {
  lakh: string;
  crore: string;
}

/**
 * Formats an amount in lakh, or in crore from one crore, which no line break divides. At most two decimals
 * are kept.
 * @param rupees a whole number
 */
export function shortRupees(rupees: number, units: UnitTexts, format: Format): string {
  const [size, text] = rupees >= CRORE ? [CRORE, units.crore] : [LAKH, units.lakh];
  return text.replace('{n}', format.number(rupees / size, TWO_DECIMALS)).replaceAll(' ', '\u00a0');
}

const TWO_DECIMALS = { maximumFractionDigits: 2 };
