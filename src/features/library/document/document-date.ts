/**
 * The dates of documents: their days on pages, their order, and their place in the index. One number encodes
 * year, day, document and page; the index is then ordered newest first, a year is a range of numbers, and the
 * pages of a document are adjacent.
 */
import { DAY_MS } from '../../../domain/durations.ts';
import { believedTime, type DocumentRecord, isFromStart } from './record.ts';
import type { Stated } from './stated/stated.ts';
import { type AboutDay, isPeriod } from './stated/stated-days.ts';

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

/** The year of documents that state none, so that they are never the newest. */
const UNDATED = 1899;

/** Most statements about a period are filed within this time after its end. */
const FILING_MS = 45 * DAY_MS;

/**
 * The time of a document in the order of all: the day of its filing, otherwise the day that it is about,
 * otherwise its modification date, which copying may have changed and which therefore counts only until the
 * end of the financial year. A statement that states only its period comes after the period's end.
 * @param stated first year of its financial year and its days, as far as it states them
 * @param modified milliseconds since 1970
 */
export function timeOfDocument(stated: StatedTime | undefined, modified: number): number {
  const { year, filed, about } = stated ?? {};
  if (filed !== undefined) return filed;
  if (about)
    return isPeriod(about.what) ? Math.max(about.day, Math.min(modified, about.day + FILING_MS)) : about.day;
  const end = year === undefined ? modified : Date.UTC(year + 1, FINANCIAL_YEAR_STARTS, 1) - DAY_MS;
  return Math.min(modified, end);
}

/**
 * Parameters: see `timeOfDocument`.
 * @returns the place of a document in the index; one that states no year comes last
 */
export function dateOf(stated: StatedTime, modified: number): DocumentDate {
  const year = stated.year !== undefined && isYear(stated.year) ? stated.year : UNDATED;
  const day = Math.floor((timeOfDocument({ ...stated, year }, modified) - Date.UTC(year, 0, 1)) / DAY_MS);
  return { year, day: Math.max(0, Math.min(DAYS - 1, day)) };
}

type StatedTime = Pick<Stated, 'year' | 'filed' | 'about'>;

/** A day of a document that pages, feeds and citations show. */
export interface DocumentDay {
  /**
   * `filed`: the document states this day of its filing. `published`: it does not, and was published here on
   * this day. `file`: it was here before the register began, and its file has this date. The others: what it
   * is about.
   */
  what: 'filed' | 'published' | 'file' | AboutDay['what'];
  /** Milliseconds since 1970. */
  day: number;
}

/**
 * @param record undefined if the register does not contain the document
 * @param stated facts that the present content states; undefined if they are not known
 * @returns the day of the filing, then the day that it is about, as far as they are known
 */
export function daysOf(
  record: DocumentRecord | undefined,
  stated: Pick<Stated, 'filed' | 'about'> | undefined,
): DocumentDay[] {
  const filed: DocumentDay | undefined =
    stated?.filed === undefined ? record && publishedDay(record) : { what: 'filed', day: stated.filed };
  return [filed, stated?.about].filter((one) => one !== undefined);
}

function publishedDay(record: DocumentRecord): DocumentDay | undefined {
  const published = record.replacedAt ?? record.firstSeen;
  if (!isFromStart(record, published)) return { what: 'published', day: published };
  const day = believedTime(record.modified, published);
  return day === undefined ? undefined : { what: 'file', day };
}
