/** What the loans are for, where the borrowers are, and who lends to the company. */
import { divide, type Part } from './loan-book.server.ts';

const TRADES = [
  'Powerloom weaving',
  'Auto components',
  'Engineering job work',
  'Packaging and paper conversion',
  'Food processing',
  'Garment making',
  'Ceramic tiles',
  'Wholesale trade',
  'Dyes and intermediates',
  'Other trades',
] as const;

const DISTRICTS = [
  'Thane and Bhiwandi',
  'Mumbai',
  'Pune',
  'Nashik',
  'Kolhapur and Sangli',
  'Ahmedabad',
  'Surat',
  'Rajkot and Morbi',
  'Vadodara',
  'Other districts',
] as const;

const PRODUCTS = [
  'Business loans',
  'Machinery finance',
  'Loans against property',
  'Invoice discounting',
  'Purchase and work order finance',
  'Supply chain finance',
] as const;

const LENDERS = [
  'Public sector banks',
  'Private sector banks',
  'Small finance banks',
  'Debentures',
  'Other lenders',
] as const;

const DIVISIONS = {
  'loans by trade': TRADES,
  'loans by district': DISTRICTS,
  'loans by product': PRODUCTS,
  'borrowings by lender': LENDERS,
} as const;

export type Division = keyof typeof DIVISIONS;

/** Divides an amount of a year; all documents of the year show the same parts. */
export function divided(division: Division, total: number, year: number): Part[] {
  return divide(division, DIVISIONS[division], total, year);
}
