/** Plans the annual reports and their summaries in Indian languages. */
import type { Planned } from '../document-context.server.ts';
import type { Language } from '../format.server.ts';
import { addDays, FIRST_YEAR, yearLabel } from '../ledger/calendar.server.ts';
import { meetingDates } from '../ledger/filing-dates.server.ts';
import { type Ledger, lastMeetingYear } from '../ledger/ledger.server.ts';
import { summary } from '../papers/advertisement.server.ts';
import { annualReport } from '../papers/annual-report.server.ts';

const TOP = 'Annual Report';

/** Pages of the newest report. */
const MAX_PAGES = 198;

const SUMMARIES: readonly [number, Language, string][] = [
  [2020, 'hi', 'वार्षिक रिपोर्ट का सार'],
  [2021, 'mr', 'वार्षिक अहवालाचा सारांश'],
  [2022, 'gu', 'વાર્ષિક અહેવાલનો સાર'],
  [2023, 'hi', 'वार्षिक रिपोर्ट का सार'],
  [2024, 'hi', 'वार्षिक रिपोर्ट का सार'],
  [2024, 'gu', 'વાર્ષિક અહેવાલનો સાર'],
];

export function planReports(ledger: Ledger): Planned[] {
  const last = lastMeetingYear(ledger);
  const reports: Planned[] = [];
  for (let year = FIRST_YEAR; year <= last; year++) {
    // Reports become longer over the years, from 26 pages to the length of a book.
    const pages = year === last ? MAX_PAGES : Math.min(MAX_PAGES, 26 + Math.round((year - FIRST_YEAR) * 4.1));
    const title = `Annual Report ${yearLabel(year)}`;
    const date = meetingDates(year).notice;
    const folder = [TOP, yearLabel(year)];
    reports.push({ folder, file: `${title}.pdf`, title, date, compose: annualReport(year, pages) });
  }
  const summaries = SUMMARIES.map(([year, language, name]): Planned => {
    const title = `${name} ${yearLabel(year)}`;
    const date = addDays(meetingDates(year).notice, 7);
    return { folder: [TOP, yearLabel(year)], file: `${title}.pdf`, title, date, language, compose: summary };
  });
  return [...reports, ...summaries];
}
