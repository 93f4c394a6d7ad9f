/**
 * Encodes year, day, document and page in the single number that identifies a page in the index. The index is
 * then ordered newest first, a year is a range of numbers, and the pages of a document are adjacent.
 */
import { DAY_MS } from '../../../domain/durations.ts';
import { firstYear } from './order.ts';

const PAGES = 2 ** 13;
const DOCUMENTS = 2 ** 20;
const DAYS = 2 ** 10;
const LAST_YEAR = 2199;
/** April: the first month of the Indian financial year, counted from 0. */
const FINANCIAL_YEAR_STARTS = 3;

export interface DocumentDate {
  /** First calendar year of the financial year, such as 2024 for 2024-25. */
  year: number;
  /** Days since 1 January of that year, limited to what the number can encode. */
  day: number;
}

/** The largest document id that the number can encode. */
export const LARGEST_DOCUMENT_ID = DOCUMENTS - 1;

/** Encodes a document itself, as page 0. The numbers of its pages follow, from page 1. */
export function placeOf({ year, day }: DocumentDate, document: number): number {
  return (((LAST_YEAR - year) * DAYS + (DAYS - 1 - day)) * DOCUMENTS + document) * PAGES;
}

/** Decodes the number of a page. */
export function atPlace(place: number): { document: number; page: number } {
  return { document: Math.floor(place / PAGES) % DOCUMENTS, page: place % PAGES };
}

/** A number that orders documents by date, newest first. @param place the number of one of its pages */
export function dateNumber(place: number): number {
  return Math.floor(place / (DOCUMENTS * PAGES));
}

/** First and last number of a document's pages. */
export function documentRange(first: number): [number, number] {
  return [first, first + PAGES - 1];
}

/** First and last number of a year's pages. */
export function yearRange(year: number): [number, number] {
  const size = DAYS * DOCUMENTS * PAGES;
  const first = (LAST_YEAR - year) * size;
  return [first, first + size - 1];
}

/** True for a year that the number can encode. */
export function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year < LAST_YEAR;
}

/**
 * Determines a document's year and day. The year comes from the innermost folder named after a year, else from
 * the file name, else from the modification date, which copying may have changed. Future dates count as today.
 * @param folder path segments
 * @param modified, now milliseconds since 1970
 */
export function dateOf(folder: readonly string[], file: string, modified: number, now: number): DocumentDate {
  const at = Math.min(modified, now);
  const known = statedYear(folder, file) ?? financialYear(at);
  const day = Math.floor((at - Date.UTC(known, 0, 1)) / DAY_MS);
  return { year: known, day: Math.max(0, Math.min(DAYS - 1, day)) };
}

/** The year that the folders or the name of a document state. */
export function statedYear(folder: readonly string[], file: string): number | undefined {
  const year = folder.map(firstYear).findLast((found) => found !== undefined) ?? yearIn(file);
  return year !== undefined && isYear(year) ? year : undefined;
}

function yearIn(name: string): number | undefined {
  const found = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(name)?.[0];
  return found === undefined ? undefined : Number(found);
}

function financialYear(at: number): number {
  const date = new Date(at);
  const year = date.getUTCFullYear() - (date.getUTCMonth() < FINANCIAL_YEAR_STARTS ? 1 : 0);
  return Math.max(1900, Math.min(LAST_YEAR - 1, year));
}
