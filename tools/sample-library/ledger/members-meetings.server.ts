/** General meetings and postal ballots: their business, their dates and how the members voted. */
import { Random } from '../random.server.ts';
import { addDays, addWeekdays, day, weekday } from './calendar.server.ts';
import { meetingDates } from './filing-dates.server.ts';
import type { Ledger } from './ledger.server.ts';
import { retiring } from './people.server.ts';
import { shareholding } from './shares.server.ts';

export interface Resolution {
  kind: 'Ordinary' | 'Special';
  text: string;
}

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

/** Votes on a resolution, in shares. */
export interface Votes {
  group: string;
  held: number;
  polled: number;
  favour: number;
  against: number;
}

/** Returns the annual general meeting that adopts the accounts of a year. */
export function annualMeeting(year: number, dividend: number): MembersMeeting {
  const dates = meetingDates(year);
  const label = `31 March ${year + 1}`;
  const adopt = `To receive and adopt the audited financial statements for the year ended ${label} with the reports of the Board of Directors and the auditors.`;
  const declare = `To declare a dividend of ₹ ${dividend.toFixed(2)} per equity share of ₹ 10 for the year ended ${label}.`;
  const resolutions: Resolution[] = [
    { kind: 'Ordinary', text: adopt },
    ...(dividend > 0 ? [{ kind: 'Ordinary', text: declare } as const] : []),
    {
      kind: 'Ordinary',
      text: `To appoint a Director in place of ${retiring(dates.meeting).name}, who retires by rotation and offers to be reappointed.`,
    },
    ...(year % 5 === 4
      ? [
          {
            kind: 'Ordinary',
            text: 'To appoint the statutory auditors for a term of five years and to fix their remuneration.',
          } as const,
        ]
      : []),
    {
      kind: 'Special',
      text: 'To authorise the Board to borrow within the limit set out in the explanatory statement.',
    },
  ];
  return {
    kind: 'annual general meeting',
    number: year - 1994,
    notice: dates.notice,
    date: dates.meeting,
    voting: dates.voting,
    cutOff: weekday(addDays(dates.meeting, -7)),
    resolutions,
  };
}

const OTHER_BUSINESS: readonly Resolution[] = [
  { kind: 'Special', text: 'To issue non-convertible debentures on a private placement basis.' },
  { kind: 'Special', text: 'To reappoint an Independent Director for a second term of five years.' },
  { kind: 'Ordinary', text: 'To approve material transactions with related parties.' },
  { kind: 'Special', text: 'To alter the Articles of Association of the Company.' },
  { kind: 'Ordinary', text: 'To regularise the appointment of an additional Director.' },
];

/** Returns the second meeting of a calendar year: every third year an extraordinary one, otherwise a ballot. */
export function secondMeeting(year: number): MembersMeeting {
  const random = new Random(`second meeting ${year}`);
  const kind = year % 3 === 0 ? 'extraordinary general meeting' : 'postal ballot';
  const notice = weekday(day(year, 11, random.int(6, 16)));
  const date = weekday(addDays(notice, kind === 'postal ballot' ? 32 : 24));
  // The members approve the new name and the option scheme in the ballots of 2018 and 2024.
  const special: Record<number, Resolution> = {
    2017: {
      kind: 'Special',
      text: 'To change the name of the Company and alter its Memorandum of Association.',
    },
    2024: { kind: 'Special', text: 'To approve the Employee Stock Option Scheme 2025.' },
  };
  const resolutions = [special[year], ...random.shuffled(OTHER_BUSINESS).slice(0, random.int(1, 2))];
  return {
    kind,
    notice,
    date,
    voting: addWeekdays(date, 2),
    cutOff: weekday(addDays(notice, -4)),
    resolutions: resolutions.filter((resolution) => resolution !== undefined),
  };
}

/** Returns the votes on a resolution by group of members. @param item its number in the notice */
export function votes(ledger: Ledger, meeting: MembersMeeting, item: number): Votes[] {
  const quarter = ledger.quarters.findLast((accounts) => accounts.quarter.end <= meeting.cutOff);
  const holdings = shareholding(quarter?.quarter.index ?? 0);
  const groups = [
    ['Promoters and promoter group', holdings.slice(0, 1), 1, 1],
    ['Public, institutions', holdings.slice(1, 4), 0.72, 0.985],
    ['Public, others', holdings.slice(4), 0.18, 0.994],
  ] as const;
  return groups.map(([group, parts, turnout, approval], i) => {
    const random = new Random(`votes ${meeting.kind} ${meeting.date.toISOString()} ${item} ${group}`);
    const held = parts.reduce((total, { shares }) => total + shares, 0);
    const polled = Math.round(held * (i === 0 ? 1 : turnout * random.between(0.9, 1.1)));
    const against = i === 0 ? 0 : Math.round(polled * (1 - approval) * random.between(0.2, 1.6));
    return { group, held, polled, favour: polled - against, against };
  });
}
