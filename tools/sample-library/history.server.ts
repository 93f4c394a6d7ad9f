/** Generates thirty years of invented figures for the sample company, which all documents share. */
import { Random } from './random.server.ts';

export const FIRST_YEAR = 1995;
export const LAST_YEAR = 2024;

/** The day on which the company changed its name (invented, like all data here). */
export const RENAMED = Date.UTC(2018, 8, 14);

/** Amounts in lakh of rupees. */
export interface FinancialYear {
  /** The calendar year in which the financial year starts: 1995 for 1995-96. */
  start: number;
  /** `1995-96`. */
  label: string;
  income: number;
  interest: number;
  staff: number;
  provisions: number;
  other: number;
  profitBeforeTax: number;
  tax: number;
  profit: number;
  loans: number;
  borrowings: number;
  netWorth: number;
  branches: number;
}

/** Years with an economic shock, and the factor by which the shock reduces the loans. */
const SHOCKS: Record<number, number> = { 1997: 0.94, 2001: 0.96, 2008: 0.88, 2016: 0.95, 2020: 0.82 };

/** Returns the label of a financial year, such as `1999-00` or `2024-25`. */
export function yearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** Returns the calendar year in which a date's financial year starts (on 1 April). */
export function yearOf(date: Date): number {
  return date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

/** Returns all financial years, oldest first. */
export function companyHistory(): FinancialYear[] {
  const random = new Random('company history');
  const years: FinancialYear[] = [];
  let loans = 640;
  let netWorth = 310;
  for (let start = FIRST_YEAR; start <= LAST_YEAR + 1; start++) {
    loans *= random.between(1.09, 1.24) * (SHOCKS[start] ?? 1);
    const income = loans * random.between(0.148, 0.168);
    const interest = loans * random.between(0.056, 0.066);
    const staff = income * random.between(0.14, 0.17);
    const provisions = loans * random.between(0.006, 0.012) * (SHOCKS[start] ? 2 : 1);
    const other = income * random.between(0.09, 0.12);
    const profitBeforeTax = income - interest - staff - provisions - other;
    const tax = profitBeforeTax * random.between(0.24, 0.29);
    const profit = profitBeforeTax - tax;
    netWorth += profit * 0.85;
    const branches = 2 + Math.floor((start - FIRST_YEAR) * 0.9);
    const borrowings = Math.max(loans - netWorth * 0.9, loans * 0.3);
    const cost = { interest, staff, provisions, other, profitBeforeTax, tax, profit };
    years.push({ start, label: yearLabel(start), income, ...cost, loans, borrowings, netWorth, branches });
  }
  return years;
}
