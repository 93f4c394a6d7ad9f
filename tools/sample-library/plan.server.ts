/** Lists all documents of the sample library: folder, name, date, and content. */
import type { Ledger } from './ledger/company-ledger.server.ts';
import {
  addDays,
  day,
  FIRST_YEAR,
  type Language,
  longDate,
  meetingDates,
  type Quarter,
  quarterAt,
  quarterOf,
  RENAMED,
  yearLabel,
} from './ledger/filing-calendar.server.ts';
import { annualMeeting, type MembersMeeting, secondMeeting } from './ledger/members.server.ts';
import { type Planned, plan } from './paper.server.ts';
import { letter, summary } from './papers/announcements.server.ts';
import { annualReport } from './papers/annual-report.server.ts';
import { quarterlyResult } from './papers/results.server.ts';
import {
  clauses,
  meetingNotice,
  memberForm,
  shareholdingPattern,
  votingResults,
} from './papers/statements.server.ts';
import { planAnnouncements, planAwkward, range } from './plan-announcements.server.ts';

/**
 * Returns all documents that were filed up to the end of the ledger, in a fixed order; none for the three
 * folders that the specification leaves empty.
 */
export function planLibrary(ledger: Ledger): Planned[] {
  const planned = [
    ...planReports(ledger),
    ...planStanding(),
    ...planQuarters(ledger),
    ...planMeetings(ledger),
    ...planAnnouncements(ledger),
    ...planAwkward(),
  ];
  return planned.filter(({ date }) => date <= ledger.until);
}

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

/** The annual reports, and their summaries in Indian languages. */
function planReports({ years, until }: Ledger): Planned[] {
  const last = years.findLast(({ year }) => meetingDates(year).notice <= until)?.year ?? FIRST_YEAR;
  const reports = range(FIRST_YEAR, last).map((year) => {
    // Reports become longer over the years, from 26 pages to the length of a book.
    const pages = year === last ? MAX_PAGES : Math.min(MAX_PAGES, 26 + Math.round((year - FIRST_YEAR) * 4.1));
    const label = yearLabel(year);
    return plan(
      ['Annual Report', label],
      `Annual Report ${label}`,
      meetingDates(year).notice,
      annualReport(year, pages),
    );
  });
  const summaries = SUMMARIES.map(([year, language, name]) => {
    const label = yearLabel(year);
    const date = addDays(meetingDates(year).notice, 7);
    return plan(['Annual Report', label], `${name} ${label}`, date, summary, { language });
  });
  return [...reports, ...summaries];
}

const POLICIES = [
  'Archival of Documents',
  'Board Diversity',
  'Code of Conduct for Directors and Senior Management',
  'Code for Fair Disclosure of Unpublished Price Sensitive Information',
  'Corporate Social Responsibility',
  'Determination of Materiality of Events',
  'Dividend Distribution',
  'Fair Practices',
  'Familiarisation Programme for Independent Directors',
  'Grievance Redressal',
  'Interest Rate and Charges',
  'Know Your Customer and Prevention of Money Laundering',
  'Nomination and Remuneration',
  'Prevention of Sexual Harassment at the Workplace',
  'Preservation of Records',
  'Related Party Transactions',
  'Risk Management',
  'Vigil Mechanism and Whistle Blower',
];

const FORMS = [
  'Form for updating PAN, address and bank details',
  'Form for registration of nomination',
  'Form for cancellation or change of nomination',
  'Request for issue of duplicate share certificate',
  'Request for transmission of shares',
  'Confirmation of signature by the banker',
  'Circular on holding shares in electronic form',
  'Circular on unclaimed dividend',
  'List of dates for investors 2024-25',
];

const CONSTITUTION = ['Memorandum of Association', 'Articles of Association', 'Certificate of Incorporation'];
const PARTS = ['Objects', 'Capital', 'Shares', 'General meetings', 'Directors', 'Accounts', 'Winding up'];
const HEADS = ['Purpose', 'Who it binds', 'Duties', 'Limits', 'Reporting', 'Records', 'Review'];

/**
 * Documents that belong to no period: constitution, policies, forms, the change of name, the option scheme.
 */
function planStanding(): Planned[] {
  const policies = POLICIES.map((name, i) =>
    plan(
      ['Policies'],
      `Policy on ${name}`,
      day(2019 + (i % 6), 1 + (i % 11), 3 + i),
      clauses('policy', HEADS, 3 + (i % 5) * 2),
    ),
  );
  const forms = FORMS.map((name, i) =>
    plan(['Downloads'], name, day(2021 + (i % 4), 4 + (i % 7), 5 + i), memberForm),
  );
  const constitution = CONSTITUTION.map((name, i) =>
    plan(
      ['Constitutional Documents'],
      name,
      addDays(RENAMED, i),
      clauses('constitution', PARTS.slice(i * 2), [12, 34, 2][i] ?? 4),
    ),
  );
  const renaming = (name: string, days: number, file = name) => {
    const compose = letter('rename', 6, { annexure: days === 0 });
    return plan(['Change in name of company'], name, addDays(RENAMED, days), compose, {
      file: `${file}.pdf`,
    });
  };
  const scheme = 'Employee Stock Option Scheme 2025';
  const parts = ['Name and term', 'Options', 'Grant and vesting', 'Exercise', 'Adjustments', 'Accounting'];
  return [
    ...constitution,
    ...policies,
    ...forms,
    renaming('Intimation of change in name', 0),
    renaming('Fresh certificate of incorporation', 2),
    renaming('Newspaper notice of new name', 5),
    // Some file systems do not allow colons in names.
    renaming('Name change: questions from shareholders', 21, 'Name change - questions from shareholders'),
    plan([scheme], scheme, day(2025, 2, 11), clauses('option', parts, 4)),
    plan(
      [scheme],
      'Explanatory note on the scheme',
      day(2025, 2, 14),
      clauses('option', parts.slice(0, 3), 2),
    ),
    plan([scheme], 'Certificate on the scheme', day(2025, 6, 30), letter('disclosure', 6)),
  ];
}

/** The documents of every quarter: results, notices of board meetings, shareholding. */
function planQuarters({ quarters, until }: Ledger): Planned[] {
  const since = (year: number) => range(year * 4, quarterOf(until).index).map(quarterAt);
  return [
    ...quarters
      .filter(({ year }) => year >= 2010)
      .map((now) =>
        plan(['Financial Result', yearLabel(now.year)], resultTitle(now), now.results, quarterlyResult(now)),
      ),
    ...since(2012).map(({ year, end, boardNotice }) => {
      // Older folders of notices spell out both years.
      const label = year < 2016 ? `${year}-${year + 1}` : yearLabel(year);
      const title = `Notice of board meeting, results of ${longDate(end)}`;
      return plan(['Notice of Board Meeting', label], title, boardNotice, letter('board', 6));
    }),
    ...since(2011).map((quarter) =>
      plan(
        ['Shareholding Pattern', yearLabel(quarter.year)],
        `Shareholding pattern ${longDate(quarter.end)}`,
        quarter.shareholding,
        shareholdingPattern(quarter),
      ),
    ),
  ];
}

function resultTitle({ end, number }: Quarter): string {
  const [kind, period] = number === 4 ? ['Audited', 'quarter and year'] : ['Unaudited', 'quarter'];
  return `${kind} financial results, ${period} ended ${longDate(end)}`;
}

/** Notices and voting results of general meetings and postal ballots. */
function planMeetings({ years, until }: Ledger): Planned[] {
  return range(2008, until.getUTCFullYear()).flatMap((year) => {
    const accounts = years.find((candidate) => candidate.year === year - 1);
    const annual = accounts ? [annualMeeting(year - 1, accounts.dividend)] : [];
    return [...annual, secondMeeting(year)].flatMap((meeting) => meetingPapers(year, meeting));
  });
}

function meetingPapers(year: number, meeting: MembersMeeting): Planned[] {
  const folder = ['AGM-EGM-Postal Ballot', yearLabel(year)];
  const name = `${meeting.kind} ${year}`;
  return [
    plan(folder, `Notice of ${name}`, meeting.notice, meetingNotice(meeting)),
    plan(folder, `Voting results of ${name}`, meeting.voting, votingResults(meeting)),
  ];
}
