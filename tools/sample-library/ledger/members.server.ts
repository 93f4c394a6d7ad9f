/**
 * The invented directors and officers, and the meetings and ballots of the members. The site's content names
 * the three leaders.
 */
import { Random } from '../random.server.ts';
import type { Ledger } from './company-ledger.server.ts';
import { addDays, addWeekdays, day, meetingDates, weekday, yearOf } from './filing-calendar.server.ts';
import { shareholding } from './shares.server.ts';

/** A resolution's kind and text. */
type Resolution = readonly ['Ordinary' | 'Special', string];

/** A meeting or ballot of the members. */
export interface MembersMeeting {
  kind: 'annual general meeting' | 'extraordinary general meeting' | 'postal ballot';
  /** The number of the annual general meeting; 1 for the first. */
  number?: number;
  notice: Date;
  /** The day of the meeting, or the last day of voting. */
  date: Date;
  voting: Date;
  /** Members on this day may vote. */
  cutOff: Date;
  resolutions: readonly Resolution[];
}

/**
 * Names and offices of the directors, and the years whose reports name them; a missing end means until today.
 */
const DIRECTORS: readonly (readonly [name: string, office: string, from: number, to?: number])[] = [
  ['Shri M. Rojmelwala', 'Chairman and Managing Director', 1995, 2012],
  ['Shri D. Karghe', 'Managing Director', 2013],
  ['Smt. V. Tanawala', 'Chairperson, Independent Director', 2013],
  ['Shri R. Bahivat', 'Independent Director', 1995, 2014],
  ['Shri P. Khatavahi', 'Independent Director', 2004],
  ['Smt. S. Suthariya', 'Independent Director', 2014],
  ['Smt. K. Vankarwala', 'Non-executive Director', 2009],
  ['Shri J. Panakar', 'Non-executive Director', 1995, 2008],
  ['Shri B. Galichawala', 'Independent Director', 1995, 2003],
  ['Smt. A. Dhagekar', 'Independent Director', 2019],
];

/** Returns the directors in office on a date. */
export function directorsOn(date: Date) {
  const year = yearOf(date);
  return DIRECTORS.filter(([, , from, to = Infinity]) => from <= year && year <= to);
}

/** Returns the director who retires by rotation at the annual general meeting of a year. */
export function retiring(date: Date): string {
  const directors = directorsOn(date).filter(([, office]) => !office.includes('Managing'));
  const director = directors[yearOf(date) % directors.length];
  if (!director) throw new RangeError('The company has no directors.');
  return director[0];
}

/** Returns the name of the managing director on a date. */
export function managingDirector(date: Date): string {
  return directorsOn(date).find(([, office]) => office.includes('Managing'))?.[0] ?? '';
}

/** Returns the name of the company secretary on a date. */
export function secretary(date: Date): string {
  return yearOf(date) < 2016 ? 'Smt. N. Daftari' : 'Shri H. Patravali';
}

/** Returns the annual general meeting that adopts the accounts of a year. */
export function annualMeeting(year: number, dividend: number): MembersMeeting {
  const { notice, meeting, voting } = meetingDates(year);
  const end = `31 March ${year + 1}`;
  const resolutions: (Resolution | false)[] = [
    [
      'Ordinary',
      `To receive and adopt the audited financial statements for the year ended ${end} with the reports of the Board of Directors and the auditors.`,
    ],
    dividend > 0 && [
      'Ordinary',
      `To declare a dividend of ₹ ${dividend.toFixed(2)} per equity share of ₹ 10 for the year ended ${end}.`,
    ],
    [
      'Ordinary',
      `To appoint a Director in place of ${retiring(meeting)}, who retires by rotation and offers to be reappointed.`,
    ],
    year % 5 === 4 && [
      'Ordinary',
      'To appoint the statutory auditors for a term of five years and to fix their remuneration.',
    ],
    ['Special', 'To authorise the Board to borrow within the limit set out in the explanatory statement.'],
  ];
  return {
    kind: 'annual general meeting',
    number: year - 1994,
    notice,
    date: meeting,
    voting,
    cutOff: weekday(addDays(meeting, -7)),
    resolutions: resolutions.filter((resolution) => resolution !== false),
  };
}

const OTHER_BUSINESS: readonly Resolution[] = [
  ['Special', 'To issue non-convertible debentures on a private placement basis.'],
  ['Special', 'To reappoint an Independent Director for a second term of five years.'],
  ['Ordinary', 'To approve material transactions with related parties.'],
  ['Special', 'To alter the Articles of Association of the Company.'],
  ['Ordinary', 'To regularise the appointment of an additional Director.'],
];

/** The members approve the new name and the option scheme in these ballots. */
const BALLOTS: Readonly<Record<number, Resolution>> = {
  2017: ['Special', 'To change the name of the Company and alter its Memorandum of Association.'],
  2024: ['Special', 'To approve the Employee Stock Option Scheme 2025.'],
};

/**
 * Returns the second meeting of a calendar year: every third year an extraordinary one, otherwise a ballot.
 */
export function secondMeeting(year: number): MembersMeeting {
  const random = new Random(`second meeting ${year}`);
  const kind = year % 3 === 0 ? 'extraordinary general meeting' : 'postal ballot';
  const notice = weekday(day(year, 11, random.int(6, 16)));
  const date = weekday(addDays(notice, kind === 'postal ballot' ? 32 : 24));
  const special = BALLOTS[year];
  const others = random.shuffled(OTHER_BUSINESS).slice(0, random.int(1, 2));
  return {
    kind,
    notice,
    date,
    voting: addWeekdays(date, 2),
    cutOff: weekday(addDays(notice, -4)),
    resolutions: special ? [special, ...others] : others,
  };
}

/**
 * Returns the votes on a resolution by group of members: shares held, votes polled, in favour and against.
 * @param item its number in the notice
 */
export function votes(ledger: Ledger, meeting: MembersMeeting, item: number): [string, number[]][] {
  const quarter = ledger.quarters.findLast(({ end }) => end <= meeting.cutOff);
  const holdings = shareholding(quarter?.index ?? 0);
  const groups = [
    ['Promoters and promoter group', holdings.slice(0, 1), 1, 1],
    ['Public, institutions', holdings.slice(1, 4), 0.72, 0.985],
    ['Public, others', holdings.slice(4), 0.18, 0.994],
  ] as const;
  return groups.map(([group, parts, turnout, approval], i) => {
    const random = new Random(`votes ${meeting.kind} ${meeting.date.toISOString()} ${item} ${group}`);
    const heldShares = parts.reduce((total, { shares }) => total + shares, 0);
    const polled = Math.round(heldShares * (i === 0 ? 1 : turnout * random.between(0.9, 1.1)));
    const against = i === 0 ? 0 : Math.round(polled * (1 - approval) * random.between(0.2, 1.6));
    return [group, [heldShares, polled, polled - against, against]];
  });
}
