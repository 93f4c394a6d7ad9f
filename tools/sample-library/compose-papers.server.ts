/** Composes the shorter documents: results, notices, disclosures, policies, forms, advertisements. */

import { type DocumentContext, longDate } from './document-context.server.ts';
import { amountsTable, lakh, quarterTable } from './figures.server.ts';

type Compose = (context: DocumentContext) => void;

/** Quarterly results with notes; some documents also have a table of lending by trade. */
export const quarterlyResult: Compose = (context) => {
  const { flow, writer, year, before, random, planned } = context;
  flow.title(planned.title, writer.fill('[rs] in lakh, except per share data'));
  const heads = ['Quarter', 'Quarter before', 'Year earlier', before.label];
  flow.table(quarterTable('Statement of results', heads, year, before, random));
  flow.heading('Notes');
  flow.points(Array.from({ length: random.int(6, 9) }, () => writer.say('result')));
  if (random.chance(0.6)) {
    flow.heading('Lending by trade');
    const trades = Array.from({ length: random.int(6, 10) }, () => writer.say('trade'));
    const columns = ['Quarter', 'Same quarter, last year'] as const;
    flow.table(amountsTable('Disbursements', [...new Set(trades)], year.loans * 0.21, columns, random));
    flow.paragraph(writer.paragraph(['discussion'], random.int(3, 6)));
  }
  sign(context, 'Managing Director');
};

/** A letter to the stock exchange. */
export function letter(
  rule: 'board' | 'disclosure' | 'rename',
  sentences: number,
  annexure = false,
): Compose {
  return (context) => {
    const { flow, writer, random, planned } = context;
    flow.title(planned.title);
    flow.pair('The Manager, Corporate Relationship Department, BSE', writer.fill('[date]'));
    flow.pair(writer.fill('Scrip code: [code]'), `Ref. ${random.int(10, 99)}/${random.int(100, 999)}`);
    flow.paragraph('Dear Sir or Madam,');
    flow.paragraph(writer.say('opening'));
    for (let said = 0; said < sentences; said += 2) flow.paragraph(writer.paragraph([rule], 2));
    if (annexure) addAnnexure(context);
    sign(context, 'Company Secretary');
  };
}

/** Numbered clauses with headings: policies, the constitution, the option scheme. */
export function clauses(rule: string, heads: readonly string[], sentences: number): Compose {
  return ({ flow, writer, planned, random }) => {
    flow.title(planned.title, writer.fill('Adopted by the Board on [date]'));
    for (const head of heads) {
      flow.heading(head);
      flow.points(Array.from({ length: sentences + random.int(0, 2) }, () => writer.say(rule)));
    }
  };
}

/** A notice of a general meeting with the agenda and explanatory statement, or the meeting's voting result. */
export const meetingNotice: Compose = (context) => {
  const { flow, writer, random, planned } = context;
  flow.title(planned.title);
  flow.paragraph(writer.say('meeting'));
  flow.heading('Business');
  flow.points(Array.from({ length: random.int(4, 7) }, () => writer.say('meeting')));
  flow.heading('Explanatory statement');
  for (let i = random.int(5, 24); i > 0; i--)
    flow.paragraph(writer.paragraph(['directors', 'governance'], 4));
  flow.heading('Votes cast');
  const items = Array.from({ length: random.int(3, 6) }, (_, i) => `Item ${i + 1}: ${writer.say('event')}`);
  const votes = context.before.netWorth * random.between(30, 60);
  flow.table(amountsTable('Votes in thousands', items, votes, ['In favour', 'Against'], random));
  sign(context, 'Company Secretary');
};

/** Shareholding pattern by category on the last day of a quarter. */
export const shareholding: Compose = (context) => {
  const { flow, writer, random, planned } = context;
  flow.title(planned.title, writer.fill('As on [quarterEnd]'));
  const promoters = random.between(48, 62);
  const split = [random.between(4, 9), random.between(2, 6), random.between(6, 12)];
  const rest = 100 - promoters - split.reduce((a, b) => a + b, 0);
  const names = [
    'Promoters',
    'Institutions',
    'Foreign investors',
    'Bodies corporate',
    'Resident individuals',
  ];
  const shares = [promoters, ...split, rest];
  const rows = names.map((name, i) => {
    const part = shares[i] ?? 0;
    const holders = i < 2 ? random.int(3, 14) : random.int(20, 9800);
    return [
      name,
      holders.toLocaleString('en-IN'),
      Math.round(part * 118_400).toLocaleString('en-IN'),
      part.toFixed(2),
    ];
  });
  flow.table({ caption: 'Summary', columns: ['Category', 'Holders', 'Shares', 'Per cent'], rows });
  const trades = Array.from({ length: 14 }, (_, i) => `${writer.say('place')} holders, group ${i + 1}`);
  const columns = ['This quarter', 'Quarter before'] as const;
  flow.table(
    amountsTable('Public holders by place, shares in thousands', trades, rest * 118, columns, random),
  );
  flow.paragraph(writer.paragraph(['governance', 'form'], 4));
  sign(context, 'Company Secretary');
};

/** A form to print, fill in and post. */
export const memberForm: Compose = ({ flow, writer, random, planned }) => {
  flow.title(planned.title, 'For members who hold shares in physical form');
  flow.points(Array.from({ length: random.int(6, 8) }, () => writer.say('form')));
  const fields = [
    'Folio',
    'Name of first holder',
    'Permanent account number',
    'Bank and branch',
    'Mobile',
    'Signature',
  ];
  const rows = fields.map((field) => [field, '................................................']);
  flow.table({ caption: 'To be filled in', columns: ['Particulars', 'Entry'], rows });
  flow.paragraph(writer.paragraph(['form'], 3));
};

/** A newspaper advertisement in the language of its edition. */
export const advertisement: Compose = (context) => {
  const { flow, writer, planned, random, year } = context;
  flow.title(planned.title);
  if (planned.language === undefined) {
    flow.paragraph(writer.say('opening'));
    flow.paragraph(writer.paragraph(['board', 'meeting', 'result'], random.int(3, 6)));
  } else {
    flow.paragraph(writer.say('opening'));
    for (let i = 0; i < 3; i++) flow.paragraph(writer.paragraph(['body'], 3));
  }
  const figures = [year.income, year.profitBeforeTax, year.profit].map(
    (amount) => amount * random.between(0.22, 0.27),
  );
  const names = EXTRACT[planned.language ?? 'en'];
  const rows = names.slice(1).map((name, i) => [name, lakh(figures[i] ?? 0)]);
  flow.table({ caption: names[0] ?? '', columns: ['', longDate(planned.date, planned.language)], rows });
};

/** A summary of an annual report in an Indian language, a few pages long. */
export const summary: Compose = ({ flow, writer, planned }) => {
  flow.title(planned.title);
  flow.paragraph(writer.say('opening'));
  for (let i = 0; i < 12; i++) flow.paragraph(writer.paragraph(['body'], 4));
};

const EXTRACT = {
  en: ['Extract of results, in lakh', 'Total income', 'Profit before tax', 'Profit after tax'],
  hi: ['परिणामों का सार, ₹ लाख', 'कुल आय', 'कर पूर्व लाभ', 'कर पश्चात लाभ'],
  mr: ['निकालांचा सारांश, ₹ लाख', 'एकूण उत्पन्न', 'करपूर्व नफा', 'करोत्तर नफा'],
  gu: ['પરિણામોનો સાર, ₹ લાખ', 'કુલ આવક', 'કર પહેલાંનો નફો', 'કર પછીનો નફો'],
} as const;

function addAnnexure({ flow, writer, random }: DocumentContext): void {
  flow.heading('Annexure');
  const rows = [
    ['Reason', writer.fill('{In the ordinary course|Requirement of the business|End of term}')],
    ['Effective date', writer.fill('[date]')],
    ['Term', writer.fill('[int 2-5] years')],
    ['Amount', writer.fill('[rs] [int 20-4200] lakh')],
    ['Place', writer.say('place')],
  ];
  flow.table({ caption: 'Particulars', columns: ['Item', 'Disclosure'], rows });
  flow.paragraph(writer.paragraph(['disclosure', 'governance'], random.int(2, 5)));
}

function sign({ flow, writer }: DocumentContext, office: string): void {
  flow.pair(writer.fill('Place: Mumbai'), writer.fill('For [company]'));
  flow.pair(writer.fill('Date: [date]'), `${office} (sample, not signed)`);
}
