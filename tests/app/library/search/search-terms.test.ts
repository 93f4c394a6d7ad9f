/**
 * Terms are found in four languages, in Latin letters and as kinds of documents. Of equal documents, the
 * newest leads.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTextIndex } from '../../../../benchmarks/speed/text-index.ts';
import { type Content, loadContent } from '../../../../src/content-model/load.ts';
import { openForReading } from '../../../../src/features/library/ingest/index/store.server.ts';
import {
  type TextIndexReader,
  textIndexReader,
} from '../../../../src/features/library/search/query/index-reader.server.ts';
import { termGroups } from '../../../../src/features/library/search/reading/synonyms.ts';
import type { SearchRequest } from '../../../../src/features/library/search/search.ts';
import { CONTENT } from '../../../fixture-content.ts';
import { scratchFolder } from '../../../temporary-folder.ts';
import { found } from '../search-fixture.ts';

const KINDS = { 'Voting results': 'वोटिंग के नतीजे', 'Notice of general meeting': 'आम बैठक का नोटिस' };
/** Documents by name: language and text. */
const DOCUMENTS: Readonly<Record<string, readonly [language: 'en' | 'hi' | 'mr' | 'gu', text: string]>> = {
  Dividend: ['en', 'The company pays a dividend.'],
  लाभांश: ['hi', 'कंपनी का लाभांश घोषित हुआ।'],
  Officer: ['en', 'Every grievance has a number.'],
  Tax: ['en', 'SEBI, GST and the AGM are named here.'],
  सभा: ['mr', 'एजीएम ची वेळ'],
  Audit: ['gu', 'ઓડિટરનો અહેવાલ'],
  Press: ['en', 'A four-colour press was financed, and the machine runs.'],
  Loan: ['en', 'A member may ask for the rate of interest.'],
  Share: ['hi', 'शेयर-धारकों के लिए'],
  Price: ['en', 'Information that is price sensitive is published.'],
  'Scrutinizer 2024': ['en', 'All voting result papers.'],
  'Notice EGM 2023': ['en', 'All notice papers.'],
  'Rating 2015': ['en', 'The gross NPA fell.'],
  'Rating 2024': ['en', 'The gross NPA fell in the whole year, as it did before it.'],
  'Notice hi': ['hi', 'बीमा'],
  'Notice mr': ['mr', 'बीमा'],
};
const folder = scratchFolder('terms');
let index: TextIndexReader;

beforeAll(() => {
  const { content } = loadContent(CONTENT);
  const documents = Object.entries(DOCUMENTS).map(([name, [language, text]], at) => ({
    name: `${name}.pdf`,
    folder: ['Downloads'],
    modified: Date.UTC(2020, 0, at + 1),
    language,
    pages: [text],
  }));
  const kinds = content.library.kinds.filter(({ name }) => Object.hasOwn(KINDS, name));
  const database = openForReading(writeTextIndex(folder, documents, { aliases: new Map(), kinds }));
  const hi = { ...content.text.en, names: KINDS } as unknown as Content['text']['hi'];
  index = textIndexReader(database as never, termGroups({ ...content, text: { ...content.text, hi } }));
});
afterAll(() => index?.close());

const search = (query: string, request: Partial<SearchRequest> = {}) =>
  index.search({ query: `${query} `, order: 'relevance', page: 1, ...request });

test.each([
  ['लाभांश', 'Dividend', 'लाभांश'],
  ['dividends', 'Dividend', 'लाभांश'],
  ['ડિવિડન્ડ', 'Dividend', 'लाभांश'],
  ['laabhaansh', 'Dividend', 'लाभांश'],
  ['तक्रार', 'Officer'],
  ['शिकायतें', 'Officer'],
  ['sikayat', 'Officer'],
  ['fariyad', 'Officer'],
  ['सेबी', 'Tax'],
  ['જીએસટી', 'Tax'],
  ['जी.एस.टी.', 'Tax'],
  ['एजीएम', 'Tax', 'सभा'],
  ['agm', 'Tax', 'सभा'],
  ['auditors', 'Audit'],
  ['lekha parikshak', 'Audit'],
  ['ब्याज-दर', 'Loan'],
  ['byaj dar', 'Loan'],
  ['शेयरधारक', 'Loan', 'Share'],
  ['share-holder', 'Loan', 'Share'],
  // Kinds, by their names in each language.
  ['वोटिंग के नतीजे', 'Scrutinizer 2024'],
  ['आम बैठक का नोटिस', 'Notice EGM 2023'],
  // Half of a term is something else, most of it is not.
  ['press release'],
  ['प्रेस विज्ञप्ति'],
  ['press', 'Press'],
  ['unpublished price sensitive information', 'Price'],
])('%s finds %j', (query, ...names) => {
  expect(found(search(query)).sort()).toEqual(names.sort());
});

test('a word in Latin letters is said to be read as the term', () => {
  expect(search('sikayat').readAs).toEqual([{ typed: 'sikayat', as: 'शिकायत' }]);
});

test('of equal documents, those in the language of the page lead, then the newest', () => {
  const first = (query: string, pageLanguage?: string) => found(search(query, { pageLanguage }))[0];
  expect(first('gross NPA')).toBe('Rating 2024');
  expect(['hi', 'mr'].map((language) => first('बीमा', language))).toEqual(['Notice hi', 'Notice mr']);
});

test('documents in the language of the query and others take turns', () => {
  expect(found(search('लाभांश', { pageLanguage: 'en' }))).toEqual(['लाभांश', 'Dividend']);
});
