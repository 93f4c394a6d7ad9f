/** Documents of the quarterly call with investors: notice, presentation, transcript. */
import type { Compose, DocumentContext } from '../document-context.server.ts';
import { change, count, crore, lakh, longDate, million, shortDate, two } from '../format.server.ts';
import { quarterAt, yearLabel } from '../ledger/calendar.server.ts';
import { quarterDates } from '../ledger/filing-dates.server.ts';
import { quarterIn } from '../ledger/ledger.server.ts';
import { divided } from '../ledger/lending.server.ts';
import { perShare, type QuarterAccounts } from '../ledger/quarter-accounts.server.ts';
import { openLetter } from './letter.server.ts';
import { sign } from './signature.server.ts';
import { incomeTable, partsTable, qualityTable } from './tables.server.ts';

/** Returns the name of a quarter as investors say it: `Q2 FY26`. */
export function quarterName(index: number): string {
  const { number, year } = quarterAt(index);
  return `Q${number} FY${String((year + 1) % 100).padStart(2, '0')}`;
}

/** @param index the consecutive number of the quarter */
export function callNotice(index: number): Compose {
  return (context) => {
    const { flow, writer } = context;
    const { call } = quarterDates(quarterAt(index));
    openLetter(context);
    flow.paragraph(
      writer.fill(
        `The management will speak with analysts and investors about the results of ${quarterName(index)} on ${longDate(call)} at 16.00 hours. The call is open to everybody; no unpublished price sensitive information will be shared.`,
      ),
    );
    flow.paragraph(writer.paragraph(['call'], 3));
    sign(context, 'secretary');
  };
}

/** A presentation with bar charts of the last five quarters. */
export function presentation(index: number): Compose {
  return (context) => {
    const { flow, writer, ledger, planned } = context;
    const now = quarterIn(ledger, index);
    const five = ledger.quarters.filter(({ quarter }) => quarter.index > index - 5 && quarter.index <= index);
    const year = ledger.quarters.find(({ quarter }) => quarter.index === index - 4) ?? now;
    flow.title(planned.title, `Results of ${longDate(now.quarter.end)}`);
    flow.points(highlights(now, year));
    const charts: [string, (accounts: QuarterAccounts) => number][] = [
      ['Assets under management (AUM), ₹ crore', ({ book }) => book.managed / 100],
      ['Disbursements, ₹ crore', ({ disbursed }) => disbursed / 100],
      ['Profit after tax (PAT), ₹ lakh', ({ profit }) => profit],
      ['Gross stage 3 (GNPA), per cent', ({ book }) => book.grossStage3],
    ];
    for (const [title, of] of charts) {
      const bars = five.map((accounts) => ({
        name: quarterName(accounts.quarter.index),
        value: of(accounts),
      }));
      flow.bars(title, bars);
    }
    flow.title('Asset quality and capital');
    const columns = five.map((accounts) => ({
      head: quarterName(accounts.quarter.index),
      values: accounts.book,
    }));
    flow.table(qualityTable('₹ lakh unless stated', columns));
    flow.paragraph(
      `Capital adequacy (CRAR) stood at ${two(now.capitalRatio)} per cent and the debt-equity ratio at ${two(now.borrowings / now.netWorth)} times.`,
    );
    flow.title('Where we lend');
    for (const division of ['loans by product', 'loans by trade', 'loans by district'] as const) {
      const values = divided(division, now.book.gross, now.quarter.year);
      flow.table(
        partsTable(`${division[0]?.toUpperCase()}${division.slice(1)}, ₹ lakh`, [
          { head: quarterName(index), values },
        ]),
      );
    }
    flow.title('Profit and loss');
    flow.table(
      incomeTable(
        '₹ lakh',
        five.slice(-3).map((accounts) => ({ head: quarterName(accounts.quarter.index), values: accounts })),
      ),
    );
    flow.heading('Outlook');
    flow.points(Array.from({ length: 4 }, () => writer.say('outlook')));
    flow.paragraph(
      'This presentation is a sample. Its figures are invented and agree with the results of the same day.',
    );
  };
}

function highlights(now: QuarterAccounts, before: QuarterAccounts): string[] {
  return [
    `AUM of ₹ ${crore(now.book.managed)} crore, which ${change(now.book.managed, before.book.managed)} year on year.`,
    `Disbursements of Rs ${crore(now.disbursed)} crore in the quarter.`,
    `PAT of ₹ ${lakh(now.profit)} lakh (INR ${million(now.profit)} million); it ${change(now.profit, before.profit)} YoY.`,
    `EPS of ₹ ${two(perShare(now.profit, now.shares))} for the quarter, not annualised; book value per share ₹ ${two(perShare(now.netWorth, now.shares))}.`,
    `GNPA ${two(now.book.grossStage3)}%, NNPA ${two(now.book.netStage3)}%, PCR ${two(now.book.coverage)}%, CRAR ${two(now.capitalRatio)}%.`,
  ];
}

/** The transcript of the call, with questions in the words of investors. */
export function transcript(index: number): Compose {
  return (context) => {
    const { flow, writer, ledger, planned, random } = context;
    const now = quarterIn(ledger, index);
    const before = ledger.quarters.find(({ quarter }) => quarter.index === index - 4) ?? now;
    const { call } = quarterDates(now.quarter);
    flow.title(planned.title, `${longDate(call)} (${shortDate(call)}), 16.00 hours`);
    const speak = (who: string, text: string) => flow.paragraph(`${who}: ${text}`);
    speak('Moderator', writer.say('callOpening'));
    speak(
      'Managing Director',
      writer.fill(
        `Good afternoon. In ${quarterName(index)} our AUM crossed ₹ ${crore(now.book.managed)} crore. ${highlights(now, before).join(' ')}`,
      ),
    );
    speak('Managing Director', writer.paragraph(['discussion', 'outlook'], 5));
    for (let i = 0; i < random.int(7, 10); i++) {
      const asker = `Participant ${i + 1}`;
      const [question, answer] = exchange(context, now, i);
      speak(asker, question);
      speak(i % 3 === 1 ? 'Chief Risk Officer' : 'Managing Director', answer);
    }
    speak('Moderator', writer.say('callEnd'));
    flow.paragraph('This transcript is a sample; nobody spoke these words.');
  };
}

/** Returns a question and its answer. The first questions are about figures of the quarter. */
function exchange({ writer, year }: DocumentContext, now: QuarterAccounts, i: number): [string, string] {
  const { book } = now;
  const label = yearLabel(now.quarter.year);
  const asked: readonly [string, string][] = [
    [
      'How much did you lend this quarter, and how fast is the book growing?',
      `We disbursed ₹ ${lakh(now.disbursed)} lakh, that is Rs. ${crore(now.disbursed)} crore. Gross loans stand at ₹ ${lakh(book.gross)} lakh.`,
    ],
    [
      'Why did the bad loans move? What is your gross and net NPA?',
      `Gross NPA is ${two(book.grossStage3)} per cent and net NPA ${two(book.netStage3)} per cent. We hold provisions of ${two(book.coverage)} per cent against stage 3.`,
    ],
    [
      'Will there be a dividend this year?',
      year.dividend > 0
        ? `For ${year.label} the Board recommended ₹ ${two(year.dividend)} a share. The dividend for ${label} will be decided with the annual accounts.`
        : `For ${year.label} the Board did not recommend a dividend.`,
    ],
    [
      'What does it cost you to borrow, and who lends to you?',
      `Finance costs were ₹ ${lakh(now.financeCost)} lakh on borrowings of ₹ ${lakh(now.borrowings)} lakh. Banks are still our largest lenders.`,
    ],
    [
      'How many people work for you now?',
      `At the end of ${year.label} we had ${count(year.staff)} colleagues in ${count(year.branches)} branches.`,
    ],
    [
      'Do you need to raise capital soon?',
      `Our CRAR is ${two(now.capitalRatio)} per cent, about twice what the regulator asks for. We see no need in ${label}.`,
    ],
  ];
  return asked[i] ?? [writer.say('question'), writer.paragraph(['answer', 'discussion'], 3)];
}
