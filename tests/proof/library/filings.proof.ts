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
import { loadContent } from '../../../src/content-model/load.ts';
import { statedBy } from '../../../src/features/library/document/stated.ts';
import * as urls from '../../../src/urls.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { until } from '../../waiting.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { filingNames, type NamedFiling } from './filing-names.ts';

const FILES = 400;
const MIN_RIGHT = 0.85;
const MAX_WRONG = 0.03;

interface Read {
  kind: string | undefined;
  year: number | undefined;
}

const { values } = parseArgs({ options: { cases: { type: 'string' } } });
await copiedIntoTheSite();
if (values.cases) realNames(path.join(values.cases, 'real-names.tsv'));

async function copiedIntoTheSite(): Promise<void> {
  const { folder, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  const site = await startSite(folder, { DOCUMENTS_DIR: documents });
  try {
    const filings = filingNames(FILES, seeded());
    const nothing = await pdf(['Enclosed.']);
    for (const [at, filing] of filings.entries()) {
      const file = path.join(documents, filing.path);
      mkdirSync(path.dirname(file), { recursive: true });
      // Each file has a content of its own.
      writeFileSync(file, Buffer.concat([nothing, Buffer.from(`\n%${at}\n`)]));
    }
    const started = performance.now();
    const listed = await until('all documents are read', () => manifest(site.origin));
    console.info(
      `${FILES} documents read ${((performance.now() - started) / 1000).toFixed(1)} s after they were copied`,
    );
    compare('generated names', filings, ({ path: at }) => listed.get(at));
  } finally {
    await endSite(site, 'SIGTERM');
    drop();
  }
}

/** What the site believes about each document, by path; undefined until all are read. */
async function manifest(origin: string): Promise<Map<string, Read> | undefined> {
  const answer = await fetch(origin + urls.manifest());
  const { documents } = answer.ok ? await answer.json() : { documents: [] };
  const isRead =
    documents.length === FILES && documents.every(({ pages }: { pages: number | null }) => pages !== null);
  if (!isRead) return undefined;
  return new Map(
    documents.map((one: { path: string; kind: string | null; financialYear: number | null }) => [
      one.path,
      { kind: one.kind ?? undefined, year: one.financialYear ?? undefined },
    ]),
  );
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
function compare(
  what: string,
  filings: readonly NamedFiling[],
  read: (filing: NamedFiling) => Read | undefined,
): void {
  const share = (found: readonly NamedFiling[], of: readonly NamedFiling[]) => found.length / of.length;
  const yearOf = (filing: NamedFiling) => read(filing)?.year;
  const dated = filings.filter(({ years }) => years.length > 0);
  const right = dated.filter((filing) => filing.years.includes(yearOf(filing) ?? 0));
  const wrong = filings.filter((filing) => {
    const year = yearOf(filing);
    return year !== undefined && !filing.years.includes(year);
  });
  const labelled = filings.filter(({ kind }) => kind !== undefined);
  const kinds = labelled.filter((filing) => read(filing)?.kind === filing.kind);
  for (const one of wrong.slice(0, 10)) console.info(`  wrong year ${yearOf(one)}: ${one.path}`);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const [years, errors, ofKinds] = [share(right, dated), share(wrong, filings), share(kinds, labelled)];
  console.info(
    `${what}: years ${percent(years)} right, ${percent(errors)} wrong; kinds ${percent(ofKinds)} right (${filings.length} names)`,
  );
  assert.ok(years >= MIN_RIGHT && errors <= MAX_WRONG && ofKinds >= MIN_RIGHT, what);
}
