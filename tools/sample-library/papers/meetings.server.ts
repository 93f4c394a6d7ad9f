/** Notices of general meetings and postal ballots, and their voting results. */
import type { Compose } from '../document-context.server.ts';
import { count, longDate } from '../format.server.ts';
import { type MembersMeeting, votes } from '../ledger/members-meetings.server.ts';
import { sign } from './signature.server.ts';

/** The notice, with an explanatory statement. */
export function meetingNotice(meeting: MembersMeeting): Compose {
  return (context) => {
    const { flow, writer, random, planned } = context;
    const ballot = meeting.kind === 'postal ballot';
    flow.title(planned.title);
    const ordinal = meeting.number ? `${meeting.number}${suffix(meeting.number)} ` : '';
    flow.paragraph(
      writer.fill(
        ballot
          ? `Notice is hereby given that the members of [company] are asked to vote on the resolutions below by postal ballot. Voting ends at 17.00 hours on ${longDate(meeting.date)}.`
          : `Notice is hereby given that the ${ordinal}${meeting.kind} of the members of [company] will be held on ${longDate(meeting.date)} at [int 10-15].30 hours {by video conference|at the registered office}.`,
      ),
    );
    flow.heading('Business');
    flow.points(meeting.resolutions.map(({ kind, text }) => `${kind} resolution. ${text}`));
    flow.heading('Notes');
    flow.points([
      `The cut-off date for voting is ${longDate(meeting.cutOff)}.`,
      ...(meeting.number ? [writer.say('recordDate')] : []),
      ...Array.from({ length: random.int(4, 6) }, () => writer.say('meeting')),
    ]);
    flow.heading('Explanatory statement');
    for (let i = random.int(5, 22); i > 0; i--)
      flow.paragraph(writer.paragraph(['explanation', 'governance'], 4));
    sign(context, 'secretary');
  };
}

/** The voting results with the scrutiniser's report. */
export function votingResults(meeting: MembersMeeting): Compose {
  return (context) => {
    const { flow, writer, planned, ledger } = context;
    flow.title(planned.title, `Regulation 44(3); ${meeting.kind} of ${longDate(meeting.date)}`);
    for (const [i, { kind, text }] of meeting.resolutions.entries()) {
      flow.heading(`Item ${i + 1}. ${kind} resolution`);
      flow.paragraph(text);
      const cast = votes(ledger, meeting, i + 1);
      const rows = cast.map(({ group, held, polled, favour, against }) => [
        group,
        ...[held, polled, favour, against].map(count),
      ]);
      const total = (of: 'held' | 'polled' | 'favour' | 'against') =>
        cast.reduce((sum, vote) => sum + vote[of], 0);
      const totals = (['held', 'polled', 'favour', 'against'] as const).map(total);
      flow.table({
        caption: 'Votes, in shares',
        columns: ['Category', 'Shares held', 'Votes polled', 'In favour', 'Against'],
        rows: [...rows, ['Total', ...totals.map(count)]],
      });
      const favour = ((total('favour') / total('polled')) * 100).toFixed(2);
      flow.paragraph(
        `${favour} per cent of the votes cast were in favour. The resolution was passed with the requisite majority.`,
      );
    }
    flow.paragraph(writer.paragraph(['scrutiny'], 3));
    sign(context, 'secretary');
  };
}

/** Returns `st`, `nd`, `rd` or `th`. */
function suffix(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
}
