/**
 * Names of filings in the forms of company secretaries, whose first pages say nothing: at least 85 % of financial years are
 * right, at most 3 % wrong, and at least 85 % of kinds are right. `--cases FOLDER` also checks a list of real names
 * (`real-names.tsv`: path, kind, years divided by `|`) by the same limits.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../../../src/content-model/load.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';

interface NamedFiling {
  /** Path below the documents folder. */
  path: string;
  kind: string | undefined;
  /** First calendar years that are right; none if the path states no year. */
  years: readonly number[];
}

const MIN_RIGHT = 0.85;
const MAX_WRONG = 0.03;
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
  ['Intimations-Disclosures', 'Certificate under Reg. 74(5) of SEBI (DP) Regulations, 2018', 'Disclosure'],
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

const { values } = parseArgs({ options: { cases: { type: 'string' } } });
const { library } = loadContent('content').content;
const displayed = new Map(library.categories.map(({ folder, name }) => [folder, name]));
compare('generated names', KINDS.flatMap(namesOf));
if (values.cases) compare('real names', realNames(path.join(values.cases, 'real-names.tsv')));

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

function realNames(file: string): NamedFiling[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [at = '', kind = '', years = ''] = line.split('\t');
    return { path: at, kind: kind || undefined, years: years.split('|').filter(Boolean).map(Number) };
  });
}

/** A year is wrong if it is not one of those that are right, or if the path states none. */
function compare(what: string, filings: readonly NamedFiling[]): void {
  const rows = filings.map((filing) => {
    const [top = '', ...below] = filing.path.split('/');
    const name = below.pop() ?? '';
    const folder = [displayed.get(top) ?? top, ...below];
    return { ...filing, read: statedBy({ folder, name, firstPage: '' }, library.kinds, Date.now()) };
  });
  const dated = rows.filter(({ years }) => years.length > 0);
  const isRight = ({ years, read: { year } }: (typeof rows)[number]) => years.some((one) => one === year);
  const wrong = rows.filter((row) => row.read.year && !isRight(row));
  const labelled = rows.filter(({ kind }) => kind !== undefined);
  const kinds = labelled.filter((row) => row.read.kind === row.kind);
  for (const one of wrong.slice(0, 10)) console.info(`  wrong year ${one.read.year}: ${one.path}`);
  const right = dated.filter(isRight).length / dated.length;
  const [errors, ofKinds] = [wrong.length / rows.length, kinds.length / labelled.length];
  const [years, mistakes, labels] = [right, errors, ofKinds].map((share) => `${(100 * share).toFixed(1)} %`);
  console.info(
    `${what}: years ${years} right, ${mistakes} wrong; kinds ${labels} right (${rows.length} names)`,
  );
  assert.ok(right >= MIN_RIGHT && errors <= MAX_WRONG && ofKinds >= MIN_RIGHT, what);
}
