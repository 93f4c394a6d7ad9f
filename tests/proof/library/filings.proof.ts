/**
 * Filings as listed companies name and print them. A folder of 400 documents whose first pages say nothing is copied
 * into a running site: at least 85 % of financial years are right, at most 3 % wrong, and at least 85 % of kinds are
 * right. Of 60 generated tables of results each has its rows of heads in the head, and fewer than 5 % of the pages have
 * a heading among the column heads. `--cases FOLDER` also checks a list of real names (`real-names.tsv`: path, kind,
 * years divided by `|`) by the same limits.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DomUtils, parseDocument } from 'htmlparser2';
import { loadContent } from '../../../src/content-model/load.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';
import * as urls from '../../../src/urls.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { until } from '../../waiting.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { filingNames, type NamedFiling } from './filing-names.ts';
import { type ResultTable, resultTable } from './result-tables.ts';

const FILES = 400;
const MIN_RIGHT = 0.85;
const MAX_WRONG = 0.03;
const TABLES = 60;
/** Share of the pages on which a column head may be a heading, and on which the head may be incomplete. */
const MAX_HEADINGS = 0.05;

interface Read {
  kind: string | undefined;
  year: number | undefined;
}

interface Listed {
  id: string;
  path: string;
  pages: number | null;
  kind: string | null;
  financialYear: number | null;
}

const { getElementsByTagName, textContent } = DomUtils;
const next = seeded();
const { values } = parseArgs({ options: { cases: { type: 'string' } } });
await copiedIntoTheSite();
await tablesOfResults();
if (values.cases) realNames(path.join(values.cases, 'real-names.tsv'));

async function copiedIntoTheSite(): Promise<void> {
  const filings = filingNames(FILES, next);
  const nothing = await pdf(['Enclosed.']);
  // Each file has a content of its own.
  const files = filings.map((filing, at): [string, Buffer] => [
    filing.path,
    Buffer.concat([nothing, Buffer.from(`\n%${at}\n`)]),
  ]);
  await onSite(files, async (listed) => {
    const read = new Map(listed.map((one) => [one.path, one]));
    compare('generated names', filings, ({ path: at }) => {
      const { kind, financialYear } = read.get(at) ?? {};
      return { kind: kind ?? undefined, year: financialYear ?? undefined };
    });
  });
}

async function tablesOfResults(): Promise<void> {
  const tables: ResultTable[] = [];
  for (let at = 0; at < TABLES; at++) tables.push(await resultTable(next));
  const files = tables.map(({ bytes }, at): [string, Buffer] => [`Financial Result/${at}.pdf`, bytes]);
  await onSite(files, async (listed, origin) => {
    let headings = 0;
    let incomplete = 0;
    for (const { id, path: file } of listed) {
      const { dates, periods, labels } = tables[Number(path.basename(file, '.pdf'))] as ResultTable;
      const page = parseDocument(await (await fetch(origin + urls.readerPage(id, 1))).text());
      const texts = (tags: string[]) =>
        getElementsByTagName((name) => tags.includes(name), page).map(textContent);
      const isHead = (text: string) => [...dates, ...periods, 'udited)'].some((one) => text.includes(one));
      if (texts(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).some(isHead)) headings += 1;
      const [[head = ''], body] = [texts(['thead']), texts(['tbody']).join()];
      const isComplete =
        (head.match(/\d\d\.\d\d\.\d{4}/g) ?? []).join() === dates.join() &&
        periods.every((period) => head.includes(period)) &&
        labels.every((label) => body.includes(label)) &&
        head.split('udited)').length === dates.length + 1;
      if (!isComplete) incomplete += 1;
    }
    console.info(
      `${TABLES} tables: ${headings} with a heading among the column heads, ${incomplete} incomplete`,
    );
    assert.ok(headings / TABLES < MAX_HEADINGS && incomplete / TABLES < MAX_HEADINGS, 'tables of results');
  });
}

/** Starts a site without documents, copies files into its folder, and waits until all are read. */
async function onSite(
  files: readonly [string, Buffer][],
  use: (listed: readonly Listed[], origin: string) => Promise<void>,
): Promise<void> {
  const { folder, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  const site = await startSite(folder, { DOCUMENTS_DIR: documents });
  try {
    for (const [name, bytes] of files) {
      mkdirSync(path.dirname(path.join(documents, name)), { recursive: true });
      writeFileSync(path.join(documents, name), bytes);
    }
    const listed = await until('all documents are read', async () => {
      const answer = await fetch(site.origin + urls.manifest());
      const all: Listed[] = answer.ok ? (await answer.json()).documents : [];
      return all.length === files.length && all.every(({ pages }) => pages !== null) ? all : undefined;
    });
    await use(listed, site.origin);
  } finally {
    await endSite(site, 'SIGTERM');
    drop();
  }
}

/** Checks the names alone: their documents are not here. */
function realNames(file: string): void {
  const { library } = loadContent('content').content;
  const displayed = new Map(library.categories.map(({ folder, name }) => [folder, name]));
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const filings = lines.map((line): NamedFiling => {
    const [at = '', kind = '', years = ''] = line.split('\t');
    return { path: at, kind: kind || undefined, years: years.split('|').filter(Boolean).map(Number) };
  });
  compare(file, filings, ({ path: at }) => {
    const [top = '', ...below] = at.split('/');
    const name = below.pop() ?? '';
    const folder = [displayed.get(top) ?? top, ...below];
    return statedBy({ folder, name, firstPage: '' }, library.kinds, Date.now());
  });
}

/** A year is wrong if it is not one of those that are right, or if the path states none. */
function compare(what: string, filings: readonly NamedFiling[], read: (filing: NamedFiling) => Read): void {
  const rows = filings.map((filing) => ({ ...filing, read: read(filing) }));
  const dated = rows.filter(({ years }) => years.length > 0);
  const isRight = ({ years, read: { year } }: (typeof rows)[number]) =>
    year !== undefined && years.includes(year);
  const wrong = rows.filter((row) => row.read.year !== undefined && !isRight(row));
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
