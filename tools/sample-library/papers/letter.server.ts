/** Letters to the stock exchange. */
import type { Compose, DocumentContext } from '../document-context.server.ts';
import { sign } from './signature.server.ts';

/** Adds the title, the addressee and the opening of a letter. */
export function openLetter({ flow, writer, random, planned }: DocumentContext): void {
  flow.title(planned.title);
  flow.pair('The Manager, Corporate Relationship Department, BSE', writer.fill('[date]'));
  flow.pair(writer.fill('Scrip code: [code]'), `Ref. ${random.int(10, 99)}/${random.int(100, 999)}`);
  flow.paragraph('Dear Sir or Madam,');
}

/**
 * A letter of sentences of a rule.
 * @param rule the rule, or for announcements of the board the sentence that says what has happened
 */
export function letter(
  rule: 'board' | 'disclosure' | 'rename',
  sentences: number,
  { annexure = false, event = '' } = {},
): Compose {
  return (context) => {
    const { flow, writer } = context;
    openLetter(context);
    flow.paragraph(writer.say('opening'));
    if (event) flow.paragraph(writer.fill(event));
    for (let said = 0; said < sentences; said += 2) flow.paragraph(writer.paragraph([rule], 2));
    if (annexure) addAnnexure(context);
    sign(context, 'secretary');
  };
}

/** The outcome of the board meeting on results, with the dividend after the fourth quarter. */
export function boardOutcome(fourth: boolean): Compose {
  return (context) => {
    const { flow, writer, year } = context;
    openLetter(context);
    flow.paragraph(
      writer.fill(
        'Pursuant to Regulation 30 of [lawNotice], we inform you that the Board of Directors at its meeting held today, [date], considered and approved the following:',
      ),
    );
    flow.points([
      writer.fill('The [resultsOf], which are enclosed with the report of the statutory auditors.'),
      ...(fourth
        ? [writer.say(year.dividend > 0 ? 'dividend' : 'noDividend'), writer.say('annualMeeting')]
        : []),
      writer.say('boardOther'),
    ]);
    flow.paragraph(writer.fill('The meeting began at 11.30 hours and ended at [int 13-16].15 hours.'));
    sign(context, 'secretary');
  };
}

/** The intimation of the record date for the dividend. */
export const recordDate: Compose = (context) => {
  const { flow, writer } = context;
  openLetter(context);
  for (const rule of ['recordDate', 'dividend', 'taxOnDividend']) flow.paragraph(writer.say(rule));
  sign(context, 'secretary');
};

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
