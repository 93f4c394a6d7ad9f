/**
 * Composes annual reports: a letter, reports, accounts, and enough notes and reviews to reach the page count.
 */
import { drawCover } from './cover.server.ts';
import type { DocumentContext } from './document-context.server.ts';
import { amountsTable, balanceTable, profitTable } from './figures.server.ts';

const SECTIONS = [
  ['Letter to the members', 'letter', 9],
  ["Directors' report", 'directors', 14],
  ['Discussion of business', 'discussion', 14],
  ['Risk and how it is watched', 'risk', 11],
  ['Report on corporate governance', 'governance', 11],
  ["Independent auditors' report", 'audit', 10],
] as const;

/** Sections that get subheadings about places, products and trades. */
const OF_THE_FIELD = new Set(['discussion', 'risk']);

const NOTES = [
  'Significant accounting policies',
  'Loans by trade',
  'Loans by district',
  'Borrowings by kind of lender',
  'Property, plant and equipment',
  'Allowance for expected loss',
  'Other financial assets',
  'Income from lending',
  'Employee benefits',
  'Finance cost',
  'Provisions',
  'Related parties',
  'Contingent liabilities',
  'Maturity of assets and liabilities',
  'Capital',
  'Segments',
  'Leases',
  'Taxes',
] as const;

/** @param pages number of pages of the report, 1 to 200 */
export function annualReport(pages: number): (context: DocumentContext) => void {
  return (context) => {
    const { flow, before, years, random, writer } = context;
    drawCover(flow.canvas, random, before.label, writer.fill('Sample report for the year ended [yearEnd]'));
    for (const [title, rule, sentences] of SECTIONS)
      section(context, title, rule, Math.round(sentences * (1 + pages / 130)));
    const recent = years
      .filter(({ start }) => start <= before.start)
      .slice(-3)
      .reverse();
    flow.title('Statement of profit and loss', writer.fill('For the year ended [yearEnd], [rs] in lakh'));
    flow.table(profitTable('Income and expenditure', recent));
    flow.paragraph(writer.paragraph(['note'], 4));
    flow.title('Balance sheet', writer.fill('As at [yearEnd], [rs] in lakh'));
    flow.table(balanceTable('Equity, liabilities and assets', recent));
    flow.paragraph(writer.paragraph(['note'], 4));
    flow.title('Notes to the accounts', writer.fill('Forming part of the accounts for [year]'));
    for (let number = 1; flow.pages < pages; number++) note(context, number, pages);
  };
}

function section({ flow, writer }: DocumentContext, title: string, rule: string, sentences: number): void {
  flow.title(title);
  for (let said = 0; said < sentences; said += 3) {
    if (said > 0 && said % 6 === 0 && OF_THE_FIELD.has(rule))
      flow.heading(writer.fill('{[place]|[product] in [place]|[trade] in [year]}'));
    flow.paragraph(writer.paragraph([rule], 3));
  }
}

/** Adds a note with its table. After the last title in `NOTES`, each note reviews one trade in one place. */
function note(context: DocumentContext, number: number, pages: number): void {
  const { flow, writer, before, random } = context;
  const title = NOTES[number - 1] ?? writer.fill('Portfolio review: [trade] in [place]');
  flow.heading(`Note ${number}. ${title}`);
  flow.paragraph(writer.paragraph([number === 1 ? 'policyNote' : 'note', 'discussion'], random.int(3, 6)));
  const names = Array.from({ length: random.int(6, 12) }, () =>
    writer.fill(number % 2 === 0 ? '[trade], [place]' : '{Secured|Unsecured|Insured} [product], [place]'),
  );
  const total = before.loans * random.between(0.02, 0.4);
  const columns = [
    before.label,
    context.years.find(({ start }) => start === before.start - 1)?.label ?? 'Before',
  ] as const;
  if (flow.pages < pages || number < 3)
    flow.table(
      amountsTable(
        `${title}, [lakh]`.replace('[lakh]', 'in lakh'),
        [...new Set(names)],
        total,
        columns,
        random,
      ),
    );
  flow.paragraph(writer.paragraph(['note', 'risk', 'policyNote'], random.int(3, 7)));
}
