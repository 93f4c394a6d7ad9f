/**
 * Plans documents that belong to no period: constitution, policies, forms, the change of name, the option
 * scheme.
 */
import type { Compose, Planned } from '../document-context.server.ts';
import { day, RENAMED } from '../ledger/calendar.server.ts';
import { letter } from '../papers/letter.server.ts';
import { clauses, memberForm } from '../papers/standing.server.ts';

const POLICIES = [
  'Archival of Documents',
  'Board Diversity',
  'Code of Conduct for Directors and Senior Management',
  'Code for Fair Disclosure of Unpublished Price Sensitive Information',
  'Corporate Social Responsibility',
  'Determination of Materiality of Events',
  'Dividend Distribution',
  'Fair Practices',
  'Familiarisation Programme for Independent Directors',
  'Grievance Redressal',
  'Interest Rate and Charges',
  'Know Your Customer and Prevention of Money Laundering',
  'Nomination and Remuneration',
  'Prevention of Sexual Harassment at the Workplace',
  'Preservation of Records',
  'Related Party Transactions',
  'Risk Management',
  'Vigil Mechanism and Whistle Blower',
];

const FORMS = [
  'Form for updating PAN, address and bank details',
  'Form for registration of nomination',
  'Form for cancellation or change of nomination',
  'Request for issue of duplicate share certificate',
  'Request for transmission of shares',
  'Confirmation of signature by the banker',
  'Circular on holding shares in electronic form',
  'Circular on unclaimed dividend',
  'List of dates for investors 2024-25',
];

const CONSTITUTION = ['Memorandum of Association', 'Articles of Association', 'Certificate of Incorporation'];
const HEADS = ['Purpose', 'Who it binds', 'Duties', 'Limits', 'Reporting', 'Records', 'Review'];

export function planStanding(): Planned[] {
  const policies = POLICIES.map((name, i) =>
    standing(
      'Policies',
      `Policy on ${name}`,
      day(2019 + (i % 6), 1 + (i % 11), 3 + i),
      clauses('policy', HEADS, 3 + (i % 5) * 2),
    ),
  );
  const forms = FORMS.map((name, i) =>
    standing('Downloads', name, day(2021 + (i % 4), 4 + (i % 7), 5 + i), memberForm),
  );
  const parts = ['Objects', 'Capital', 'Shares', 'General meetings', 'Directors', 'Accounts', 'Winding up'];
  const constitution = CONSTITUTION.map((name, i) =>
    standing(
      'Constitutional Documents',
      name,
      new Date(RENAMED + i * 86_400_000),
      clauses('constitution', parts.slice(i * 2), [12, 34, 2][i] ?? 4),
    ),
  );
  return [...constitution, ...policies, ...forms, ...renaming(), ...options()];
}

function renaming(): Planned[] {
  const papers: [string, number][] = [
    ['Intimation of change in name', 0],
    ['Fresh certificate of incorporation', 2],
    ['Newspaper notice of new name', 5],
    ['Name change: questions from shareholders', 21],
  ];
  return papers.map(([name, after]) =>
    standing(
      'Change in name of company',
      name,
      new Date(RENAMED + after * 86_400_000),
      letter('rename', 6, { annexure: after === 0 }),
    ),
  );
}

function options(): Planned[] {
  const parts = ['Name and term', 'Options', 'Grant and vesting', 'Exercise', 'Adjustments', 'Accounting'];
  const papers: [string, Compose, Date][] = [
    ['Employee Stock Option Scheme 2025', clauses('option', parts, 4), day(2025, 2, 11)],
    ['Explanatory note on the scheme', clauses('option', parts.slice(0, 3), 2), day(2025, 2, 14)],
    ['Certificate on the scheme', letter('disclosure', 6), day(2025, 6, 30)],
  ];
  return papers.map(([name, compose, date]) =>
    standing('Employee Stock Option Scheme 2025', name, date, compose),
  );
}

function standing(folder: string, title: string, date: Date, compose: Compose): Planned {
  // Some file systems do not allow colons and slashes in names.
  return { folder: [folder], file: `${title.replaceAll(':', ' -')}.pdf`, title, date, compose };
}
