/**
 * Questions of analysts and shareholders, as they type them, each with the first document of the answer in
 * the sample library.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexLibrary } from '../../../../benchmarks/questions/index-library.ts';
import { loadContent } from '../../../../src/content-model/load.ts';
import { openForReading } from '../../../../src/features/library/ingest/index/store.server.ts';
import {
  type TextIndexReader,
  textIndexReader,
} from '../../../../src/features/library/search/query/index-reader.server.ts';
import { termGroups } from '../../../../src/features/library/search/reading/synonyms.ts';
import { sampleLibrary, TEST_DOCUMENTS } from '../../../built-site.ts';
import { CONTENT } from '../../../fixture-content.ts';

const MEETINGS = 'AGM-EGM-Postal Ballot';
const DISCLOSURES = 'Corporate Annoucements/Regulation 30 Disclosures';
let folder: string;
let index: TextIndexReader;

beforeAll(async () => {
  await sampleLibrary();
  folder = mkdtempSync(path.join(tmpdir(), 'questions-'));
  const { content } = loadContent(CONTENT);
  const database = openForReading(await indexLibrary(TEST_DOCUMENTS, folder, content.library));
  if (!database) throw new Error('There is no index.');
  index = textIndexReader(database, termGroups(content));
});
afterAll(() => {
  index?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['who are the statutory auditors', `${DISCLOSURES}/2025-26/2025-11-10 Outcome of board meeting`],
  ['who is the company secretary', `${DISCLOSURES}/2025-26/2025-08-24 Change of Company Secretary`],
  ['dividend for 2019-20', `${DISCLOSURES}/2020-21/2020-08-26 Record date for dividend`],
  ['most recent shareholding pattern', 'Shareholding Pattern/2025-26/Shareholding pattern 30 September 2025'],
  ['31.3.25 shareholding pattern', 'Shareholding Pattern/2024-25/Shareholding pattern 31 March 2025'],
  ['lost share certificate', 'Downloads/Request for issue of duplicate share certificate'],
  ['unpaid dividend', 'Downloads/Circular on unclaimed dividend'],
  ['how do i change my address', 'Downloads/Form for updating PAN, address and bank details'],
  ['SH-13', 'Downloads/Form for registration of nomination'],
  ['aum in crore q2 fy25', `${DISCLOSURES}/2024-25/2024-11-08 Investor presentation Q2 FY25`],
  ['loan book june 2023', `${DISCLOSURES}/2023-24/2023-08-07 Investor presentation Q1 FY24`],
  ['RPT Q2FY25', `${DISCLOSURES}/2024-25/2024-11-08 Related party transactions Q2 FY25`],
  ['earnings call transcript Q3FY25', `${DISCLOSURES}/2024-25/2025-02-14 Earnings call Q3 FY25, transcript`],
  ['credit rating rationale', `${DISCLOSURES}/2023-24/2023-10-22 Credit rating affirmed`],
  ['related party policy', 'Policies/Policy on Related Party Transactions'],
  ['AML policy', 'Policies/Policy on Know Your Customer and Prevention of Money Laundering'],
  ['upsi code', 'Policies/Policy on Code for Fair Disclosure of Unpublished Price Sensitive Information'],
  ['re-appointment of independent director', `${MEETINGS}/2021-22/Notice of postal ballot 2021`],
  ['A.G.M. notice 2023', `${MEETINGS}/2023-24/Notice of annual general meeting 2023`],
  [
    'when is the next agm',
    'Corporate Annoucements/Newspaper Advertisements/2025-26/Notice of annual general meeting 2025-26',
  ],
  ['voting results postal ballot 2024', `${MEETINGS}/2024-25/Voting results of postal ballot 2024`],
  [
    'last quarter results',
    'Financial Result/2025-26/Unaudited financial results, quarter ended 30 September 2025',
  ],
  [
    'results quarter ended june 2023',
    'Financial Result/2023-24/Unaudited financial results, quarter ended 30 June 2023',
  ],
  [
    'capital adequacy ratio 31-03-25',
    'Financial Result/2024-25/Audited financial results, quarter and year ended 31 March 2025',
  ],
  // Without documents of the period, the newest of the others comes first.
  ['shareholding pattern 2031-32', 'Shareholding Pattern/2025-26/Shareholding pattern 30 September 2025'],
  [
    'results Q2 FY32',
    'Financial Result/2025-26/Unaudited financial results, quarter ended 30 September 2025',
  ],
])('%s', (query, document) => {
  const [first] = index.search({ query, order: 'relevance', page: 1, pageLanguage: 'en' }).hits;
  expect(first?.diskSegments.join('/')).toBe(`${document}.pdf`);
});
