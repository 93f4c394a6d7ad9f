/** Plans notices and voting results of general meetings and postal ballots. */
import type { Planned } from '../document-context.server.ts';
import { yearLabel } from '../ledger/calendar.server.ts';
import type { Ledger } from '../ledger/ledger.server.ts';
import { annualMeeting, type MembersMeeting, secondMeeting } from '../ledger/members-meetings.server.ts';
import { meetingNotice, votingResults } from '../papers/meetings.server.ts';

/** The calendar year of the first documents. */
const FIRST = 2008;

export function planMeetings(ledger: Ledger): Planned[] {
  const planned: Planned[] = [];
  for (let year = FIRST; year <= ledger.until.getUTCFullYear(); year++) {
    const accounts = ledger.years.find((candidate) => candidate.year === year - 1);
    if (accounts) planned.push(...papers(year, annualMeeting(year - 1, accounts.dividend)));
    planned.push(...papers(year, secondMeeting(year)));
  }
  return planned;
}

function papers(year: number, meeting: MembersMeeting): Planned[] {
  const folder = ['AGM-EGM-Postal Ballot', yearLabel(year)];
  const notice = `Notice of ${meeting.kind} ${year}`;
  const result = `Voting results of ${meeting.kind} ${year}`;
  return [
    { folder, file: `${notice}.pdf`, title: notice, date: meeting.notice, compose: meetingNotice(meeting) },
    { folder, file: `${result}.pdf`, title: result, date: meeting.voting, compose: votingResults(meeting) },
  ];
}
