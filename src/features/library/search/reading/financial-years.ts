/** Reads financial years and quarters in a query: `FY25`, `2024-25`, `Q2`. */
import { yearMark } from '../../ingest/index/marks.ts';
import type { Phrase } from './query.ts';
import { type Span, spansOf } from './spans.ts';

const CENTURY = 100;
/** Two-digit years up to this one belong to the 2000s. */
const LAST_OF_2000S = 79;

const LONG = /(?<![\d-])(?:fy ?)?((?:19|20)\d{2}) ?[-\u2010-\u2014/] ?(\d{4}|\d{2})(?![\d-])/g;
const SHORT = /(?<!\p{L})fy ?'?(\d{2}) ?[-/] ?(\d{2})(?!\d)/gu;
const ENDING = /(?<!\p{L})(?:fy|financial year) ?'?((?:19|20)\d{2}|\d{2})(?![\d-])/gu;
const BARE = /(?<![\d.,/-])((?:19|20)\d{2})(?![\d.,/-])/g;
const QUARTER = /(?<!\p{L})(?:q([1-4])(?!\d)|([1-4])q(?!\p{L})|(first|second|third|fourth) quarter)/gu;
const HALF = /(?<!\p{L})h([12])(?!\d)/gu;

const QUARTERS = [
  { name: 'first', end: ['june', '30'] },
  { name: 'second', end: ['september', '30'] },
  { name: 'third', end: ['december', '31'] },
  { name: 'fourth', end: ['march', '31'] },
];

/** @param query normalised (`forIndex`), in lower case */
export function financialYearsIn(query: string): Span[] {
  return [
    ...spansOf(query, LONG, ([, first, last = '']) => {
      const year = Number(first);
      const isNext = Number(last) % CENTURY === (year + 1) % CENTURY;
      return isNext ? yearForms(year) : undefined;
    }),
    ...spansOf(query, SHORT, ([, first]) => yearForms(fourDigits(Number(first)))),
    ...spansOf(query, ENDING, ([, last]) => yearForms(fourDigits(Number(last)) - 1)),
    ...spansOf(query, BARE, ([, year]) => [
      [`${year}`],
      [yearMark(Number(year))],
      [yearMark(Number(year) - 1)],
    ]),
  ];
}

/** @param query normalised (`forIndex`), in lower case */
export function quartersIn(query: string): Span[] {
  return [
    ...spansOf(query, QUARTER, ([, after, before, name]) => {
      const at = name ? QUARTERS.findIndex((quarter) => quarter.name === name) : Number(after ?? before) - 1;
      const quarter = QUARTERS[at];
      if (!quarter) return undefined;
      const { end } = quarter;
      return [[`q${at + 1}`], [quarter.name, 'quarter'], end, end.toReversed()];
    }),
    ...spansOf(query, HALF, ([, half]) => [
      [`h${half}`],
      ['half', 'year'],
      [half === '1' ? 'first' : 'second', 'half'],
    ]),
  ];
}

function yearForms(first: number): Phrase[] {
  const last = first + 1;
  const short = String(last % CENTURY).padStart(2, '0');
  return [
    [yearMark(first)],
    [`${first}`, short],
    [`${first}`, `${last}`],
    [`fy${short}`],
    ['fy', short],
    [`fy${last}`],
    ['fy', `${last}`],
    [`fy${first}`, short],
  ];
}

function fourDigits(year: number): number {
  if (year >= CENTURY) return year;
  return year <= LAST_OF_2000S ? 2000 + year : 1900 + year;
}
