/** Newspaper advertisements, and summaries of annual reports in Indian languages. */
import type { Compose, DocumentContext } from '../document-context.server.ts';
import { lakh, longDate, two } from '../format.server.ts';
import { quarterAt } from '../ledger/calendar.server.ts';
import { quarterIn } from '../ledger/ledger.server.ts';

const EXTRACT = {
  en: ['Extract of results, in lakh', 'Total income', 'Profit before tax', 'Profit after tax'],
  hi: ['परिणामों का सार, ₹ लाख', 'कुल आय', 'कर पूर्व लाभ', 'कर पश्चात लाभ'],
  mr: ['निकालांचा सारांश, ₹ लाख', 'एकूण उत्पन्न', 'करपूर्व नफा', 'करोत्तर नफा'],
  gu: ['પરિણામોનો સાર, ₹ લાખ', 'કુલ આવક', 'કર પહેલાંનો નફો', 'કર પછીનો નફો'],
} as const;

/** The extract of results of a quarter (regulation 47). @param index the quarter's consecutive number */
export function resultsAdvertisement(index: number): Compose {
  return (context) => {
    const { flow, planned, ledger } = context;
    open(context);
    const { income, profitBeforeTax, profit } = quarterIn(ledger, index);
    const [caption, ...names] = EXTRACT[planned.language ?? 'en'];
    const rows = names.map((name, i) => [name, lakh([income, profitBeforeTax, profit][i] ?? 0)]);
    const end = longDate(quarterAt(index).end, planned.language);
    flow.table({ caption: caption ?? '', columns: ['', end], rows });
  };
}

/** The advertisement of the annual general meeting, with the record date and the dividend. */
export const meetingAdvertisement: Compose = (context) => {
  const { flow, writer, year } = context;
  open(context);
  for (const rule of ['annualMeeting', 'recordDate', year.dividend > 0 ? 'dividend' : 'noDividend'])
    flow.paragraph(writer.say(rule));
};

/** A summary of an annual report in an Indian language, a few pages long. */
export const summary: Compose = ({ flow, writer, planned, year }) => {
  flow.title(planned.title);
  flow.paragraph(writer.say('opening'));
  flow.paragraph(writer.everything('figures'));
  const [caption, ...names] = EXTRACT[planned.language ?? 'hi'];
  const rows = names.map((name, i) => [name, lakh([year.income, year.profitBeforeTax, year.profit][i] ?? 0)]);
  flow.table({ caption: caption ?? '', columns: ['', year.label], rows });
  flow.pair('EPS', `₹ ${two(year.earnings)}`);
  for (let i = 0; i < 10; i++) flow.paragraph(writer.paragraph(['body'], 4));
};

function open({ flow, writer, planned, random }: DocumentContext): void {
  flow.title(planned.title);
  flow.paragraph(writer.say('opening'));
  if (planned.language === undefined) flow.paragraph(writer.paragraph(['result'], random.int(2, 3)));
  else for (let i = 0; i < 3; i++) flow.paragraph(writer.paragraph(['body'], 3));
}
