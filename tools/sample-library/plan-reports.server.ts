/** Plans thirty annual reports and their summaries in Indian languages. */

import { summary } from './compose-papers.server.ts';
import { annualReport } from './compose-report.server.ts';
import type { Language, Planned } from './document-context.server.ts';
import { FIRST_YEAR, LAST_YEAR, yearLabel } from './history.server.ts';

const TOP = 'Annual Report';

const SUMMARIES: readonly [number, Language, string][] = [
  [2020, 'hi', 'वार्षिक रिपोर्ट का सार 2020-21'],
  [2021, 'mr', 'वार्षिक अहवालाचा सारांश 2021-22'],
  [2022, 'gu', 'વાર્ષિક અહેવાલનો સાર 2022-23'],
  [2023, 'hi', 'वार्षिक रिपोर्ट का सार 2023-24'],
  [2024, 'hi', 'वार्षिक रिपोर्ट का सार 2024-25'],
  [2024, 'gu', 'વાર્ષિક અહેવાલનો સાર 2024-25'],
];

export function planReports(): Planned[] {
  const reports: Planned[] = [];
  for (let start = FIRST_YEAR; start <= LAST_YEAR; start++) {
    const label = yearLabel(start);
    const age = start - FIRST_YEAR;
    // Reports become longer over the years, from 26 pages to the length of a book.
    const pages = start === LAST_YEAR ? 198 : 26 + Math.round(age * 4.1);
    const title = `Annual Report ${label}`;
    const date = new Date(Date.UTC(start + 1, 7, 4 + (age % 20), 6));
    reports.push({ folder: [TOP, label], file: `${title}.pdf`, title, date, compose: annualReport(pages) });
  }
  const summaries = SUMMARIES.map(([start, language, title]): Planned => {
    const date = new Date(Date.UTC(start + 1, 7, 28, 6));
    return { folder: [TOP, yearLabel(start)], file: `${title}.pdf`, title, date, language, compose: summary };
  });
  return [...reports, ...summaries];
}
