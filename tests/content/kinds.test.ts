import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { statedBy } from '../../src/features/library/document/stated/stated.ts';

const { kinds } = loadContent('content').content.library;
const LETTERS = 'Corporate Annoucements/Regulation 30 Disclosures';

test.each([
  ['Annual Report/2019-20/Annual Return MGT-7.pdf', 'Annual return'],
  ['Annual Report/2019-20/Notice of AGM.pdf', 'Annual report'],
  ['Policies/Policy on Related Party Transactions.pdf', 'Policy'],
  ['Downloads/Form for Shareholding Pattern.pdf', 'Form or list'],
  ['Corporate Annoucements/Newspaper Advertisements/Financial Results.pdf', 'Newspaper advertisement'],
  [`${LETTERS}/Newspaper publication of financial results.pdf`, 'Newspaper advertisement'],
  [`${LETTERS}/Press release on the financial results.pdf`, 'Press release'],
  [`${LETTERS}/Transcript of the earnings call.pdf`, 'Earnings call'],
  [`${LETTERS}/Notice of the record date for dividend.pdf`, 'Record date for dividend'],
  [`${LETTERS}/Outcome of the Board Meeting - financial results.pdf`, 'Outcome of board meeting'],
  [`${LETTERS}/Intimation of the Board Meeting.pdf`, 'Notice of board meeting'],
  [`${LETTERS}/Scrutinizer report and voting results of AGM.pdf`, 'Voting results'],
  [`${LETTERS}/Proceedings of the AGM.pdf`, 'Proceedings of general meeting'],
  [`${LETTERS}/Notice of the 40th AGM.pdf`, 'Notice of general meeting'],
  [`${LETTERS}/Reaffirmation of credit rating.pdf`, 'Credit rating'],
  [`${LETTERS}/Letter under the listing agreement.pdf`, 'Disclosure'],
  [`${LETTERS}/Trust deed.pdf`, 'Agreement'],
  [`${LETTERS}/Letter to the exchange.pdf`, 'Disclosure'],
])('%s is of the kind %s', (path, kind) => {
  const folder = path.split('/');
  const name = folder.pop() ?? '';
  expect(statedBy({ folder, name, firstPage: '' }, kinds, Date.UTC(2026, 0, 10)).kind).toBe(kind);
});
