/** Periodic statements in tables: shareholding, related parties, use of money raised. */
import type { Compose } from '../document-context.server.ts';
import { count, lakh, longDate, two } from '../format.server.ts';
import { quarterAt } from '../ledger/calendar.server.ts';
import { quarterIn } from '../ledger/ledger.server.ts';
import { divide } from '../ledger/loan-book.server.ts';
import { money, sum } from '../ledger/money.server.ts';
import { directorsOn } from '../ledger/people.server.ts';
import { shareholding } from '../ledger/shares.server.ts';
import { sign } from './signature.server.ts';

/** Shareholding pattern on the last day of a quarter. @param index the quarter's consecutive number */
export function shareholdingPattern(index: number): Compose {
  return (context) => {
    const { flow, writer, random, planned } = context;
    const end = quarterAt(index).end;
    flow.title(planned.title, `Regulation 31; as on ${longDate(end)}`);
    const holdings = shareholding(index);
    const rows = holdings.map(({ category, holders, shares, percent }) => [
      category,
      count(holders),
      count(shares),
      two(percent),
    ]);
    const total = (of: 'holders' | 'shares') => holdings.reduce((all, holding) => all + holding[of], 0);
    flow.table({
      caption: 'Summary',
      columns: ['Category', 'Holders', 'Shares', 'Per cent'],
      rows: [...rows, ['Total', count(total('holders')), count(total('shares')), '100.00']],
    });
    flow.paragraph(
      'No shares of the promoters are pledged. The company has issued no warrants or depository receipts.',
    );
    const residents = holdings.at(-1)?.shares ?? 0;
    const places = ['Mumbai', 'Ahmedabad', 'Surat', 'Pune', 'Rajkot', 'Vadodara', 'Nashik', 'Other places'];
    const held = divide('shareholders by place', places, residents / 1000, quarterAt(index).year);
    flow.table({
      caption: 'Resident individuals by place, shares in thousands',
      columns: ['Place', 'Shares'],
      rows: held.map(({ name, amount }) => [name, lakh(amount)]),
    });
    flow.paragraph(writer.paragraph(['governance', 'form'], random.int(3, 4)));
    sign(context, 'secretary');
  };
}

/** Transactions with related parties in six months, in the form of regulation 23(9). */
export function relatedParties(index: number): Compose {
  return (context) => {
    const { flow, writer, planned, ledger } = context;
    const halfYear = [quarterIn(ledger, index - 1), quarterIn(ledger, index)];
    flow.title(planned.title, writer.fill('Regulation 23(9) of [lawNotice]; [rs] in lakh'));
    const staff = sum(halfYear.map(({ staffCost }) => staffCost));
    const fees = money(staff * 0.012);
    const directors = directorsOn(planned.date);
    const rows = directors.map(({ name, office }) => [
      name,
      office,
      office.includes('Managing') ? 'Remuneration' : 'Sitting fees',
      lakh(office.includes('Managing') ? money(staff * 0.045) : fees),
    ]);
    const rent = money(sum(halfYear.map(({ otherExpenses }) => otherExpenses)) * 0.04);
    flow.table({
      caption: 'Transactions of the half-year',
      columns: ['Related party', 'Relationship', 'Transaction', 'Amount'],
      rows: [...rows, ['Kaarya Estates LLP', 'Firm of a promoter', 'Rent of an office', lakh(rent)]],
    });
    flow.paragraph(writer.say('relatedParties'));
    sign(context, 'secretary');
  };
}

/** Whether money raised was used as announced: regulation 32(1). */
export function deviation(): Compose {
  return (context) => {
    const { flow, writer, planned } = context;
    flow.title(planned.title, 'Regulation 32(1)');
    flow.table({
      caption: 'Statement of deviation or variation',
      columns: ['Particulars', 'Disclosure'],
      rows: [
        ['Money raised in the quarter by issue of shares', 'Nil'],
        ['Use of earlier issues', 'Completed'],
        ['Deviation or variation', 'None'],
        ['Comments of the Audit Committee', 'None'],
        ['Comments of the auditors', 'None'],
      ],
    });
    flow.paragraph(writer.say('deviation'));
    sign(context, 'secretary');
  };
}
