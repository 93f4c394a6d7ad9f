/** Plans corporate announcements by year: newspaper advertisements and disclosures under regulation 30. */
import type { Compose, Planned } from '../document-context.server.ts';
import type { Language } from '../format.server.ts';
import { addDays, day, type Quarter, quarterAt, yearLabel, yearOf } from '../ledger/calendar.server.ts';
import { meetingDates, quarterDates } from '../ledger/filing-dates.server.ts';
import type { Ledger } from '../ledger/ledger.server.ts';
import { meetingAdvertisement, resultsAdvertisement } from '../papers/advertisement.server.ts';
import { callNotice, presentation, quarterName, transcript } from '../papers/investors.server.ts';
import { boardOutcome, letter, recordDate } from '../papers/letter.server.ts';
import { deviation, relatedParties } from '../papers/statements.server.ts';
import { Random } from '../random.server.ts';

const TOP = 'Corporate Annoucements';
const ADVERTISEMENTS = [TOP, 'Newspaper Advertisements'];
export const DISCLOSURES = [TOP, 'Regulation 30 Disclosures'];

/** The calendar year in which the first announcements' financial year starts. */
const FIRST = 2014;

/** Investors have been called after each quarter for this many quarters. */
const CALLED_QUARTERS = 12;

const SUBJECTS: readonly (readonly [string, string])[] = [
  ['Appointment of Independent Director', 'appointment of an Independent Director'],
  ['Opening of branch', 'opening of a branch at [place]'],
  ['Sanction of term loan', 'sanction of a term loan by a bank'],
  ['Credit rating affirmed', 'affirmation of the credit rating'],
  ['Change of Company Secretary', 'resignation of the Company Secretary, who resigned for personal reasons'],
  ['Issue of duplicate share certificates', 'issue of duplicate share certificates'],
  ['Co-lending agreement', 'agreement for co-lending in [trade]'],
  ['Closure of register of members', 'closure of the register of members'],
  ['Grant of stock options', 'grant of stock options (ESOP) to employees'],
  ['Order on prevention of sexual harassment', 'constitution of the internal committee under the POSH Act'],
];

export function planAnnouncements(ledger: Ledger): Planned[] {
  const planned: Planned[] = [];
  const last = yearOf(ledger.until);
  for (let year = FIRST; year <= last; year++) {
    planned.push(...advertisements(year), ...events(year));
    const paid = ledger.years.find((accounts) => accounts.year === year - 1)?.dividend ?? 0;
    if (paid > 0)
      planned.push(disclosed(meetingDates(year - 1).notice, 'Record date for dividend', recordDate));
    for (let number = 0; number < 4; number++) planned.push(boardMeeting(quarterAt(year * 4 + number)));
  }
  const newest = ledger.quarters.at(-1)?.quarter.index ?? 0;
  for (let index = newest - CALLED_QUARTERS + 1; index <= newest; index++) planned.push(...investors(index));
  return planned;
}

/** A document under regulation 30, whose file name starts with its date, in the folder of its year. */
function disclosed(date: Date, subject: string, compose: Compose, title = subject): Planned {
  const file = `${date.toISOString().slice(0, 10)} ${subject}.pdf`;
  return { folder: [...DISCLOSURES, yearLabel(yearOf(date))], file, title, date, compose };
}

/** The advertisements of a year: the second quarter's results in three languages, and the meeting. */
function advertisements(year: number): Planned[] {
  const label = yearLabel(year);
  const second = quarterAt(year * 4 + 1);
  const results = addDays(quarterDates(second).results, 1);
  const editions: [Language | undefined, string][] = [
    [undefined, `Notice of results ${label}, English edition`],
    ['mr', `निकालांची जाहिरात ${label}, मराठी आवृत्ती`],
    ['gu', `પરિણામોની જાહેરાત ${label}, ગુજરાતી આવૃત્તિ`],
  ];
  const folder = [...ADVERTISEMENTS, label];
  const meeting = `Notice of annual general meeting ${label}`;
  return [
    ...editions.map(
      ([language, title]): Planned => ({
        ...{
          folder,
          file: `${title}.pdf`,
          title,
          date: results,
          compose: resultsAdvertisement(second.index),
        },
        ...(language && { language }),
      }),
    ),
    {
      ...{ folder, file: `${meeting}.pdf`, title: meeting },
      ...{ date: meetingDates(year - 1).notice, compose: meetingAdvertisement },
    },
  ];
}

function events(year: number): Planned[] {
  const random = new Random(`disclosures ${year}`);
  return random
    .shuffled(SUBJECTS)
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

function boardMeeting(quarter: Quarter): Planned {
  return disclosed(
    quarterDates(quarter).results,
    'Outcome of board meeting',
    boardOutcome(quarter.number === 4),
  );
}

/** The documents about a quarter that only the last years have. */
function investors(index: number): Planned[] {
  const quarter = quarterAt(index);
  const dates = quarterDates(quarter);
  const name = quarterName(index);
  const papers = [
    disclosed(dates.callNotice, `Earnings call ${name}, intimation`, callNotice(index)),
    disclosed(dates.results, `Investor presentation ${name}`, presentation(index)),
    disclosed(dates.transcript, `Earnings call ${name}, transcript`, transcript(index)),
    disclosed(dates.results, `Statement of deviation or variation ${name}`, deviation()),
  ];
  if (quarter.number % 2 === 0)
    papers.push(disclosed(dates.results, `Related party transactions ${name}`, relatedParties(index)));
  return papers;
}
