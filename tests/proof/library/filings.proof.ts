/**
 * Names of filings in the forms of company secretaries, whose first pages say nothing: at least 92 % of
 * financial years are right, at most 3 % wrong, and at least 85 % of kinds are right. `--cases FOLDER` also
 * checks lists by the same limits: `real-names.tsv` (path, kind, years divided by `|`), and `filings.tsv`
 * (path, kind, years, days of the filing, days that it is about) with the files in `filings/`: a PDF, or the
 * text of its first page as `PATH.txt`. At least 90 % of days are right, at most 3 % wrong. A filing that
 * names no other day is about its own.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../../../src/content-model/load.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';
import { openPdfium, type Pdfium } from '../../../src/features/library/ingest/pdf/pdfium.server.ts';
import { readPages, withDocument } from '../../../src/features/library/ingest/text/pdf-document.server.ts';

interface NamedFiling {
  /** Path below the documents folder. */
  path: string;
  kind: string | undefined;
  /** First calendar years that are right; none if the path states no year. */
  years: readonly number[];
  /** Days that are right, YYYY-MM-DD; undefined if they are not checked. */
  filed?: readonly string[];
  about?: readonly string[];
  firstPage?: string;
}

const MIN_YEARS = 0.92;
const MIN_DAYS = 0.9;
const MIN_KINDS = 0.85;
const MAX_WRONG = 0.03;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
/** Folder, words of the name, kind. */
const KINDS = [
  ['Financial Result', 'Signed_Financials', 'Financial results'],
  ['Shareholding Pattern', 'SHP', 'Shareholding pattern'],
  ['Annual Report', 'AR', 'Annual report'],
  ['Policies', 'PolicyonMateriality', 'Policy'],
  ['Notice of Board Meeting', 'BM_Intimation', 'Notice of board meeting'],
  ['Corporate Annoucements', 'BM_Outcome', 'Outcome of board meeting'],
  ['Corporate Annoucements', 'OutcomeofBoardMeeting', 'Outcome of board meeting'],
  ['Corporate Annoucements', 'Book Closure for AGM', 'Record date for dividend'],
  ['Corporate Annoucements', 'Earnings Presentation', 'Investor presentation'],
  ['Corporate Annoucements', 'Concall_Transcript', 'Earnings call'],
  ['Corporate Annoucements', 'Related Party Transactions', 'Related party transactions'],
  ['Intimations-Disclosures', 'Newspaper Publication - Reg 47', 'Newspaper advertisement'],
  [
    'Intimations-Disclosures',
    'Certificate under Reg. 74(5) of SEBI (DP) Regulations, 2018',
    'Compliance certificate',
  ],
  ['AGM-EGM-Postal Ballot', 'AGM_Notice', 'Notice of general meeting'],
  ['AGM-EGM-Postal Ballot', 'ConsolidatedScrutinizersReport', 'Voting results'],
  ['Downloads', 'FormISR-1', 'Form or list'],
] as const;
/** Ends of names and folders that state the financial year 2021-22. */
const ENDS = [
  ...[' 14.02.2022', '_14022022', ' _2022-02-14', ' - 14-02-22', ' (February 14, 2022)', ' Mar 04 2022'],
  ...['_4 March 2022', ' 04Mar2022', ' _March_2022', ' - mar22', '_Mar-2022', ' 2021-22', '_2021_2022'],
  ...[' FY2022', ' F.Y. 2021-22', '_Q3 FY2022', ' 9MFY22', ' 2122'],
];
const FOLDERS = ['2021-22', 'Financial Year 2021-22', 'FY22', '2021_22', '2021-22 (Q2)'];

/** What was outside its limit. */
const missed: string[] = [];
const { values } = parseArgs({ options: { cases: { type: 'string' } } });
const { library } = loadContent('content').content;
const displayed = new Map(library.categories.map(({ folder, name }) => [folder, name]));
compare('generated names', KINDS.flatMap(namesOf));
if (values.cases) {
  compare('real names', listed(path.join(values.cases, 'real-names.tsv')));
  const filings = path.join(values.cases, 'filings');
  const pdfium = await openPdfium(MAX_MEMORY_BYTES);
  const withPage = (filing: NamedFiling) => ({
    ...filing,
    firstPage: firstPageOf(path.join(filings, filing.path), pdfium),
  });
  compare('files', listed(`${filings}.tsv`).map(withPage));
}
assert.deepEqual(missed, []);

function namesOf([folder, words, kind]: (typeof KINDS)[number]): NamedFiling[] {
  const named = (years: number[], below: string, end = '') => ({
    path: `${folder}/${below}${words}${end}.pdf`,
    kind,
    years,
  });
  return [
    ...ENDS.map((end) => named([2021], '', end)),
    ...FOLDERS.map((year) => named([2021], `${year}/`)),
    // The year of the folder or of the day.
    named([2021, 2022], '2021-22/', '_20.04.2022'),
    named([], ''),
  ];
}

function listed(file: string): NamedFiling[] {
  if (!existsSync(file)) return [];
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [at = '', kind = '', ...others] = line.split('\t');
    const [years = [], filed, about] = others.map((labels) => labels.split('|').filter(Boolean));
    return {
      path: at,
      kind: kind || undefined,
      years: years.map(Number),
      ...(filed && { filed, about: about ?? [] }),
    };
  });
}

function firstPageOf(file: string, pdfium: Pdfium): string {
  if (existsSync(`${file}.txt`)) return readFileSync(`${file}.txt`, 'utf8');
  const text = withDocument(pdfium, readFileSync(file), (document) => readPages(pdfium, document, 1));
  return text.pages[0] ?? '';
}

function compare(what: string, filings: readonly NamedFiling[]): void {
  if (filings.length === 0) return;
  const rows = filings.map((filing) => {
    const [top = '', ...below] = filing.path.split('/');
    const name = below.pop() ?? '';
    const folder = [displayed.get(top) ?? top, ...below];
    const firstPage = filing.firstPage ?? '';
    return { ...filing, read: statedBy({ folder, name, firstPage }, library.kinds, Date.now()) };
  });
  const labelled = rows.filter(({ kind }) => kind !== undefined);
  const kinds = labelled.filter((row) => row.read.kind === row.kind).length / labelled.length;
  const inKinds = `kinds ${percent(kinds)} right`;
  const isRead = filings.some(({ filed }) => filed);
  console.info(`${what}: ${rows.length}${isRead ? '' : `, ${inKinds}`}`);
  if (!isRead && kinds < MIN_KINDS) missed.push(inKinds);
  const years = rows.map(({ path: at, years: right, read }) => ({ at, right, read: read.year }));
  limit('years', MIN_YEARS, years);
  const days = rows.flatMap(({ path: at, filed, about, read }) => {
    if (!filed || !about) return [];
    const own = dayOf(read.filed);
    return [
      { at, right: filed, read: own },
      { at, right: about, read: dayOf(read.about?.day) ?? about.find((one) => one === own) },
    ];
  });
  if (days.length > 0) limit('days', MIN_DAYS, days);
}

/** What was read of one document. */
interface Reading {
  at: string;
  right: readonly (number | string)[];
  read: number | string | undefined;
}

/** What is read is wrong if it is not one of those that are right, or if nothing is stated. */
function limit(what: string, minRight: number, readings: readonly Reading[]): void {
  const isRight = ({ right, read }: Reading) => right.some((one) => one === read);
  const wrong = readings.filter((one) => one.read !== undefined && !isRight(one));
  for (const { at, read } of wrong.slice(0, 10)) console.info(`  wrong ${what}: ${read} of ${at}`);
  const stated = readings.filter(({ right }) => right.length > 0);
  const shares = [stated.filter(isRight).length / stated.length, wrong.length / readings.length] as const;
  console.info(`  ${what}: ${percent(shares[0])} right, ${percent(shares[1])} wrong`);
  if (shares[0] < minRight || shares[1] > MAX_WRONG) missed.push(what);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function dayOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}
