/**
 * Letters to the stock exchange, newspaper advertisements, and summaries of annual reports in Indian
 * languages.
 */
import { type Accounts, quarterIn } from '../ledger/company-ledger.server.ts';
import { type Language, longDate, type Quarter } from '../ledger/filing-calendar.server.ts';
import { two } from '../ledger/money.server.ts';
import type { Compose, Paper } from '../paper.server.ts';

/** Adds the title, the addressee and the opening of a letter. */
export function openLetter(paper: Paper): void {
  const { random } = paper;
  paper.open();
  paper.pair('The Manager, Corporate Relationship Department, BSE', '[date]');
  paper.pair('Scrip code: [code]', `Ref. ${random.int(10, 99)}/${random.int(100, 999)}`);
  paper.paragraph('Dear Sir or Madam,');
}

/**
 * A letter of sentences of a rule.
 * @param event a sentence that says what has happened
 */
export function letter(
  rule: 'board' | 'disclosure' | 'rename',
  sentences: number,
  { annexure = false, event = '' } = {},
): Compose {
  return (paper) => {
    openLetter(paper);
    paper.say('opening');
    if (event) paper.paragraph(event);
    for (let written = 0; written < sentences; written += 2) paper.sentences(2, rule);
    if (annexure) addAnnexure(paper);
    paper.sign();
  };
}

function addAnnexure(paper: Paper): void {
  paper.heading('Annexure');
  const rows = [
    ['Reason', '{In the ordinary course|Requirement of the business|End of term}'],
    ['Effective date', '[date]'],
    ['Term', '[int 2-5] years'],
    ['Amount', '[rs] [int 20-4200] lakh'],
    ['Place', '[place]'],
  ];
  paper.table('Particulars', ['Item', 'Disclosure'], rows);
  paper.sentences(paper.random.int(2, 5), 'disclosure', 'governance');
}

/** The outcome of the board meeting on results, with the dividend after the fourth quarter. */
export function boardOutcome({ number }: Quarter): Compose {
  return (paper) => {
    const { writer } = paper;
    openLetter(paper);
    paper.paragraph(
      'Pursuant to Regulation 30 of [lawNotice], we inform you that the Board of Directors at its meeting held today, [date], considered and approved the following:',
    );
    const yearly = number === 4 ? [paper.dividendRule, 'annualMeeting'] : [];
    paper.points([
      'The [resultsOf], which are enclosed with the report of the statutory auditors.',
      ...[...yearly, 'boardOther'].map((rule) => writer.say(rule)),
    ]);
    paper.paragraph('The meeting began at 11.30 hours and ended at [int 13-16].15 hours.');
    paper.sign();
  };
}

/** The intimation of the record date for the dividend. */
export function recordDate(paper: Paper): void {
  openLetter(paper);
  paper.say('recordDate', 'dividend', 'taxOnDividend');
  paper.sign();
}

const EXTRACT: Record<Language, readonly string[]> = {
  en: ['Extract of results, in lakh', 'Total income', 'Profit before tax', 'Profit after tax'],
  hi: ['परिणामों का सार, ₹ लाख', 'कुल आय', 'कर पूर्व लाभ', 'कर पश्चात लाभ'],
  mr: ['निकालांचा सारांश, ₹ लाख', 'एकूण उत्पन्न', 'करपूर्व नफा', 'करोत्तर नफा'],
  gu: ['પરિણામોનો સાર, ₹ લાખ', 'કુલ આવક', 'કર પહેલાંનો નફો', 'કર પછીનો નફો'],
};

function addExtract(paper: Paper, period: string, { income, profitBeforeTax, profit }: Accounts): void {
  const [caption = '', ...names] = EXTRACT[paper.planned.language ?? 'en'];
  const amounts = [income, profitBeforeTax, profit].map(two);
  paper.table(
    caption,
    ['', period],
    amounts.map((amount, i) => [names[i] ?? '', amount]),
  );
}

/** The extract of results of a quarter (regulation 47). */
export function resultsAdvertisement({ index, end }: Quarter): Compose {
  return (paper) => {
    openAdvertisement(paper);
    addExtract(paper, longDate(end, paper.planned.language), quarterIn(paper.ledger, index));
  };
}

/** The advertisement of the annual general meeting, with the record date and the dividend. */
export function meetingAdvertisement(paper: Paper): void {
  openAdvertisement(paper);
  paper.say('annualMeeting', 'recordDate', paper.dividendRule);
}

function openAdvertisement(paper: Paper): void {
  paper.open();
  paper.say('opening');
  if (paper.planned.language === undefined) paper.sentences(paper.random.int(2, 3), 'result');
  else for (let i = 0; i < 3; i++) paper.sentences(3, 'body');
}

/** A summary of an annual report in an Indian language, a few pages long. */
export function summary(paper: Paper): void {
  const { writer, year } = paper;
  paper.open();
  paper.say('opening');
  paper.paragraph(writer.everything('figures'));
  addExtract(paper, year.label, year);
  paper.pair('EPS', `₹ ${two(year.earnings)}`);
  for (let i = 0; i < 10; i++) paper.sentences(4, 'body');
}
