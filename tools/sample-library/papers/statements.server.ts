/** Statements, notices and voting results, and documents without a period. */
import { type Accounts, quarterIn } from '../ledger/company-ledger.server.ts';
import { longDate, type Quarter } from '../ledger/filing-calendar.server.ts';
import { DIVISIONS, divide } from '../ledger/loan-book.server.ts';
import { directorsOn, type MembersMeeting, votes } from '../ledger/members.server.ts';
import { count, money, two } from '../ledger/money.server.ts';
import { shareholding } from '../ledger/shares.server.ts';
import type { Compose, Paper } from '../paper.server.ts';

/** Shareholding pattern on the last day of a quarter. */
export function shareholdingPattern({ index, year, end }: Quarter): Compose {
  return (paper) => {
    paper.open(`Regulation 31; as on ${longDate(end)}`);
    const holdings = shareholding(index);
    const rows = holdings.map(({ category, holders, shares, percent }) => [
      category,
      count(holders),
      count(shares),
      two(percent),
    ]);
    const total = (of: 'holders' | 'shares') =>
      count(holdings.reduce((all, holding) => all + holding[of], 0));
    paper.table(
      'Summary',
      ['Category', 'Holders', 'Shares', 'Per cent'],
      [...rows, ['Total', total('holders'), total('shares'), '100.00']],
    );
    paper.paragraph(
      'No shares of the promoters are pledged. The company has issued no warrants or depository receipts.',
    );
    const residents = holdings.at(-1)?.shares ?? 0;
    const byPlace = divide('shareholders by place', residents / 1000, year);
    paper.table(
      'Resident individuals by place, shares in thousands',
      ['Place', 'Shares'],
      DIVISIONS['shareholders by place'].map((place, i) => [place, two(byPlace[i] ?? 0)]),
    );
    paper.sentences(paper.random.int(3, 4), 'governance', 'form');
    paper.sign();
  };
}

/** Transactions with related parties in the six months up to a quarter, in the form of regulation 23(9). */
export function relatedParties(now: Accounts): Compose {
  return (paper) => {
    const before = quarterIn(paper.ledger, now.index - 1);
    paper.open('Regulation 23(9) of [lawNotice]; [rs] in lakh');
    const staff = money(before.staffCost + now.staffCost);
    const rows = directorsOn(paper.planned.date).map(([name, office]) =>
      office.includes('Managing')
        ? [name, office, 'Remuneration', two(money(staff * 0.045))]
        : [name, office, 'Sitting fees', two(money(staff * 0.012))],
    );
    const rent = money(money(before.otherExpenses + now.otherExpenses) * 0.04);
    paper.table(
      'Transactions of the half-year',
      ['Related party', 'Relationship', 'Transaction', 'Amount'],
      [...rows, ['Kaarya Estates LLP', 'Firm of a promoter', 'Rent of an office', two(rent)]],
    );
    paper.say('relatedParties');
    paper.sign();
  };
}

/** The statement on the use of money raised: regulation 32(1). */
export function deviation(paper: Paper): void {
  paper.open('Regulation 32(1)');
  paper.table(
    'Statement of deviation or variation',
    ['Particulars', 'Disclosure'],
    [
      ['Money raised in the quarter by issue of shares', 'Nil'],
      ['Use of earlier issues', 'Completed'],
      ['Deviation or variation', 'None'],
      ['Comments of the Audit Committee', 'None'],
      ['Comments of the auditors', 'None'],
    ],
  );
  paper.say('deviation');
  paper.sign();
}

/** The notice of a meeting or ballot, with an explanatory statement. */
export function meetingNotice({ kind, number, date, cutOff, resolutions }: MembersMeeting): Compose {
  return (paper) => {
    const { writer, random } = paper;
    paper.open();
    const ordinal = number ? `${number}${suffix(number)} ` : '';
    paper.paragraph(
      kind === 'postal ballot'
        ? `Notice is hereby given that the members of [company] are asked to vote on the resolutions below by postal ballot. Voting ends at 17.00 hours on ${longDate(date)}.`
        : `Notice is hereby given that the ${ordinal}${kind} of the members of [company] will be held on ${longDate(date)} at {10:30 am|11:30 am|12:30 pm|1:30 pm|2:30 pm|3:30 pm} {by video conference|at the registered office}.`,
    );
    paper.heading('Business');
    paper.points(resolutions.map(([kind, text]) => `${kind} resolution. ${text}`));
    paper.heading('Notes');
    paper.points([
      `The cut-off date for voting is ${longDate(cutOff)}.`,
      ...(number ? [writer.say('recordDate')] : []),
      ...writer.sentences(random.int(4, 6), 'meeting'),
    ]);
    paper.heading('Explanatory statement');
    for (let i = random.int(5, 22); i > 0; i--) paper.sentences(4, 'explanation', 'governance');
    paper.sign();
  };
}

/** Returns `st`, `nd`, `rd` or `th`. */
function suffix(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
}

/** The voting results with the scrutiniser's report. */
export function votingResults(meeting: MembersMeeting): Compose {
  return (paper) => {
    paper.open(`Regulation 44(3); ${meeting.kind} of ${longDate(meeting.date)}`);
    for (const [i, [kind, text]] of meeting.resolutions.entries()) {
      paper.heading(`Item ${i + 1}. ${kind} resolution`);
      paper.paragraph(text);
      const cast = votes(paper.ledger, meeting, i + 1);
      const totals = [0, 1, 2, 3].map((at) => cast.reduce((sum, [, shares]) => sum + (shares[at] ?? 0), 0));
      paper.table(
        'Votes, in shares',
        ['Category', 'Shares held', 'Votes polled', 'In favour', 'Against'],
        [...cast, ['Total', totals] as const].map(([group, shares]) => [group, ...shares.map(count)]),
      );
      const [, polled = 0, favour = 0] = totals;
      paper.paragraph(
        `${((favour / polled) * 100).toFixed(2)} per cent of the votes cast were in favour. The resolution was passed with the requisite majority.`,
      );
    }
    paper.sentences(3, 'scrutiny');
    paper.sign();
  };
}

/** Numbered clauses with headings: a policy, the constitution, the option scheme. */
export function clauses(rule: string, heads: readonly string[], sentences: number): Compose {
  return (paper) => {
    paper.open('Adopted by the Board on [date]');
    for (const head of heads) {
      paper.heading(head);
      paper.points(paper.writer.sentences(sentences + paper.random.int(0, 2), rule));
    }
  };
}

/** A form to print, fill in and post. */
export function memberForm(paper: Paper): void {
  paper.open('For members who hold shares in physical form');
  paper.points(paper.writer.sentences(paper.random.int(6, 8), 'form'));
  const fields = [
    'Folio',
    'Name of first holder',
    'Permanent account number',
    'Bank and branch',
    'Mobile',
    'Signature',
  ];
  const rows = fields.map((field) => [field, '................................................']);
  paper.table('To be filled in', ['Particulars', 'Entry'], rows);
  paper.sentences(3, 'form');
}
