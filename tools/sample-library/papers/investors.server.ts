/** Documents of the quarterly call with investors: notice, presentation, transcript. */
import { type Accounts, quarterIn } from '../ledger/company-ledger.server.ts';
import { longDate, type Quarter, shortDate, twoDigits, yearLabel } from '../ledger/filing-calendar.server.ts';
import { LOAN_DIVISIONS } from '../ledger/loan-book.server.ts';
import { change, count, crore, million, perShare, two } from '../ledger/money.server.ts';
import type { Compose, Paper } from '../paper.server.ts';
import { openLetter } from './announcements.server.ts';
import { INCOME, QUALITY } from './results.server.ts';

/** Returns the name of a quarter as investors say it: `Q2 FY26`. */
export function quarterName({ number, year }: Quarter): string {
  return `Q${number} FY${twoDigits(year + 1)}`;
}

/** The notice of the call about a quarter. */
export function callNotice(quarter: Quarter): Compose {
  return (paper) => {
    openLetter(paper);
    paper.paragraph(
      `The management will speak with analysts and investors about the results of ${quarterName(quarter)} on ${longDate(quarter.call)} at 16.00 hours. The call is open to everybody; no unpublished price sensitive information will be shared.`,
    );
    paper.sentences(3, 'call');
    paper.sign();
  };
}

const CHARTS: readonly (readonly [string, (accounts: Accounts) => number])[] = [
  ['Assets under management (AUM), ₹ crore', ({ managed }) => managed / 100],
  ['Disbursements, ₹ crore', ({ disbursed }) => disbursed / 100],
  ['Profit after tax (PAT), ₹ lakh', ({ profit }) => profit],
  ['Gross stage 3 (GNPA), per cent', ({ grossStage3 }) => grossStage3],
];

/** A presentation with bar charts of the last five quarters. */
export function presentation(now: Accounts): Compose {
  return (paper) => {
    const { writer, ledger } = paper;
    const recent = ledger.quarters.filter(({ index }) => index > now.index - 5 && index <= now.index);
    const columns = recent.map((accounts) => [quarterName(accounts), accounts] as const);
    paper.open(`Results of ${longDate(now.end)}`);
    paper.points(highlights(now, paper));
    for (const [title, of] of CHARTS)
      paper.bars(
        title,
        columns.map(([name, accounts]) => [name, of(accounts)]),
      );
    paper.title('Asset quality and capital');
    paper.figures('₹ lakh unless stated', columns, QUALITY);
    paper.paragraph(
      `Capital adequacy (CRAR) stood at ${two(now.capitalRatio)} per cent and the debt-equity ratio at ${two(now.borrowings / now.netWorth)} times.`,
    );
    paper.title('Where we lend');
    for (const division of LOAN_DIVISIONS)
      paper.parts(`${division}, ₹ lakh`, division, [[quarterName(now), now]], 'gross');
    paper.title('Profit and loss');
    paper.figures('₹ lakh', columns.slice(-3), INCOME);
    paper.heading('Outlook');
    paper.points(writer.sentences(4, 'outlook'));
    paper.paragraph(
      'This presentation is a sample. Its figures are invented and agree with the results of the same day.',
    );
  };
}

function highlights(now: Accounts, { ledger }: Paper): string[] {
  const before = quarterIn(ledger, now.index - 4);
  return [
    `AUM of ₹ ${crore(now.managed)} crore, which ${change(now.managed, before.managed)} year on year.`,
    `Disbursements of Rs ${crore(now.disbursed)} crore in the quarter.`,
    `PAT of ₹ ${two(now.profit)} lakh (INR ${million(now.profit)} million); it ${change(now.profit, before.profit)} YoY.`,
    `EPS of ₹ ${two(perShare(now.profit, now.shares))} for the quarter, not annualised; book value per share ₹ ${two(perShare(now.netWorth, now.shares))}.`,
    `GNPA ${two(now.grossStage3)}%, NNPA ${two(now.netStage3)}%, PCR ${two(now.coverage)}%, CRAR ${two(now.capitalRatio)}%.`,
  ];
}

/** The transcript of the call, with questions in the words of investors. */
export function transcript(now: Accounts): Compose {
  return (paper) => {
    const { writer, random } = paper;
    paper.open(`${longDate(now.call)} (${shortDate(now.call)}), 16.00 hours`);
    const speak = (who: string, text: string) => paper.paragraph(`${who}: ${text}`);
    speak('Moderator', writer.say('callOpening'));
    speak(
      'Managing Director',
      `Good afternoon. In ${quarterName(now)} our AUM crossed ₹ ${crore(now.managed)} crore. ${highlights(now, paper).join(' ')}`,
    );
    speak('Managing Director', writer.sentences(5, 'discussion', 'outlook').join(' '));
    for (let i = 0; i < random.int(7, 10); i++) {
      const [question, answer] = exchange(paper, now, i);
      speak(`Participant ${i + 1}`, question);
      speak(i % 3 === 1 ? 'Chief Risk Officer' : 'Managing Director', answer);
    }
    speak('Moderator', writer.say('callEnd'));
    paper.paragraph('This transcript is a sample; its words are invented.');
  };
}

/** Returns a question and its answer. The first questions are about figures of the quarter. */
function exchange({ writer, year }: Paper, now: Accounts, i: number): readonly [string, string] {
  const label = yearLabel(now.year);
  const questions: readonly [string, string][] = [
    [
      'How much did you lend this quarter, and how fast is the book growing?',
      `We disbursed ₹ ${two(now.disbursed)} lakh, that is Rs. ${crore(now.disbursed)} crore. Gross loans stand at ₹ ${two(now.gross)} lakh.`,
    ],
    [
      'Why did the bad loans move? What is your gross and net NPA?',
      `Gross NPA is ${two(now.grossStage3)} per cent and net NPA ${two(now.netStage3)} per cent. We hold provisions of ${two(now.coverage)} per cent against stage 3.`,
    ],
    [
      'Will there be a dividend this year?',
      year.dividend > 0
        ? `For ${year.label} the Board recommended ₹ ${two(year.dividend)} a share. The dividend for ${label} will be decided with the annual accounts.`
        : `For ${year.label} the Board did not recommend a dividend.`,
    ],
    [
      'What does it cost you to borrow, and who lends to you?',
      `Finance costs were ₹ ${two(now.financeCost)} lakh on borrowings of ₹ ${two(now.borrowings)} lakh. Banks are still our largest lenders.`,
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
  return questions[i] ?? [writer.say('question'), writer.sentences(3, 'answer', 'discussion').join(' ')];
}
