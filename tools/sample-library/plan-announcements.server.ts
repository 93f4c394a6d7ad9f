/** Plans corporate announcements by year: newspaper advertisements and disclosures under regulation 30. */
import type { Accounts, Ledger } from './ledger/company-ledger.server.ts';
import { addDays, day, meetingDates, quarterAt, yearLabel, yearOf } from './ledger/filing-calendar.server.ts';
import { type Compose, type Planned, plan } from './paper.server.ts';
import {
  boardOutcome,
  letter,
  meetingAdvertisement,
  recordDate,
  resultsAdvertisement,
} from './papers/announcements.server.ts';
import { callNotice, presentation, quarterName, transcript } from './papers/investors.server.ts';
import { deviation, relatedParties } from './papers/statements.server.ts';
import { Random } from './random.server.ts';

const TOP = 'Corporate Annoucements';
const DISCLOSURES = [TOP, 'Regulation 30 Disclosures'];

/** The calendar year in which the first announcements' financial year starts. */
const FIRST = 2014;

/** Investors have been called after each quarter for this many quarters. */
const CALLED_QUARTERS = 12;

const SUBJECTS = {
  'Appointment of Independent Director': 'appointment of an Independent Director',
  'Opening of branch': 'opening of a branch at [place]',
  'Sanction of term loan': 'sanction of a term loan by a bank',
  'Credit rating affirmed': 'affirmation of the credit rating',
  'Change of Company Secretary': 'resignation of the Company Secretary, who resigned for personal reasons',
  'Issue of duplicate share certificates': 'issue of duplicate share certificates',
  'Co-lending agreement': 'agreement for co-lending in [trade]',
  'Closure of register of members': 'closure of the register of members',
  'Grant of stock options': 'grant of stock options (ESOP) to employees',
  'Order on prevention of sexual harassment': 'constitution of the internal committee under the POSH Act',
};

/** Returns whole numbers; both bounds are inclusive. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

export function planAnnouncements(ledger: Ledger): Planned[] {
  const years = range(FIRST, yearOf(ledger.until)).flatMap((year) => {
    const paid = ledger.years.find((accounts) => accounts.year === year - 1)?.dividend ?? 0;
    return [
      ...advertisements(year),
      ...events(year),
      ...(paid > 0 ? [disclosed(meetingDates(year - 1).notice, 'Record date for dividend', recordDate)] : []),
      ...range(year * 4, year * 4 + 3)
        .map(quarterAt)
        .map((quarter) => disclosed(quarter.results, 'Outcome of board meeting', boardOutcome(quarter))),
    ];
  });
  return [...years, ...ledger.quarters.slice(-CALLED_QUARTERS).flatMap(investors)];
}

/** A document under regulation 30, whose file name starts with its date, in the folder of its year. */
function disclosed(date: Date, subject: string, compose: Compose): Planned {
  const file = `${date.toISOString().slice(0, 10)} ${subject}.pdf`;
  return plan([...DISCLOSURES, yearLabel(yearOf(date))], subject, date, compose, { file });
}

/** The advertisements of a year: the second quarter's results in three languages, and the meeting. */
function advertisements(year: number): Planned[] {
  const label = yearLabel(year);
  const folder = [TOP, 'Newspaper Advertisements', label];
  const second = quarterAt(year * 4 + 1);
  const results = (title: string, more?: Partial<Planned>) =>
    plan(folder, title, addDays(second.results, 1), resultsAdvertisement(second), more);
  return [
    results(`Notice of results ${label}, English edition`),
    results(`निकालांची जाहिरात ${label}, मराठी आवृत्ती`, { language: 'mr' }),
    results(`પરિણામોની જાહેરાત ${label}, ગુજરાતી આવૃત્તિ`, { language: 'gu' }),
    plan(
      folder,
      `Notice of annual general meeting ${label}`,
      meetingDates(year - 1).notice,
      meetingAdvertisement,
    ),
  ];
}

function events(year: number): Planned[] {
  const random = new Random(`disclosures ${year}`);
  return random
    .shuffled(Object.entries(SUBJECTS))
    .slice(0, random.int(4, 6))
    .map(([subject, event], i) => {
      const date = day(year, 4 + i * 2, random.int(2, 26));
      const compose = letter('disclosure', random.int(3, 7), {
        annexure: random.chance(0.7),
        event: `The Board has approved the ${event} with effect from [date].`,
      });
      return disclosed(date, subject, compose);
    });
}

/** The documents about a quarter that only the last years have. */
function investors(now: Accounts): Planned[] {
  const name = quarterName(now);
  const papers = [
    disclosed(now.callNotice, `Earnings call ${name}, intimation`, callNotice(now)),
    disclosed(now.results, `Investor presentation ${name}`, presentation(now)),
    disclosed(now.transcript, `Earnings call ${name}, transcript`, transcript(now)),
    disclosed(now.results, `Statement of deviation or variation ${name}`, deviation),
  ];
  if (now.number % 2 === 0)
    papers.push(disclosed(now.results, `Related party transactions ${name}`, relatedParties(now)));
  return papers;
}

const LONG = `Disclosure under Regulation 30 about the agreement for co-lending to small enterprises in weaving, packaging, auto components and food processing in Maharashtra and Gujarat with annexures A to F`;

/** Plans documents with names or contents that have each caused a failure in a document list. */
export function planAwkward(): Planned[] {
  const year = [...DISCLOSURES, '2024-25'];
  const special = [...year, 'Loans & Advances #1 (100% secured)'];
  const papers: [readonly string[], string, string, Planned['awkward']?][] = [
    [special, 'Q1 & Q2 results + note #2', '2024-11-15'],
    [special, '100% subsidiary, 50%25 holding?', '2024-12-04'],
    [special, 'Rate chart 12.5%', '2025-01-09'],
    [special, "Director's letter (final; v2) [signed]", '2025-02-20'],
    [year, LONG, '2025-01-28'],
    [year, '2024-06-10 Scanned acknowledgement', '2024-06-10', 'scanned'],
    [year, '2024-07-15 Protected annexure', '2024-07-15', 'encrypted'],
    [year, '2024-09-02 Interrupted upload', '2024-09-02', 'truncated'],
  ];
  return papers.map(([folder, title, date, awkward], i) => {
    const compose = letter('disclosure', 4, { annexure: i % 2 === 0 });
    return plan(folder, title, new Date(`${date}T06:00:00Z`), compose, awkward && { awkward });
  });
}
