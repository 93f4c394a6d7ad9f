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
import { seeded } from '../support/site.ts';
import { filingNames, type NamedFiling } from './filing-names.ts';

const FILES = 400;
const MIN_RIGHT = 0.85;
const MAX_WRONG = 0.03;

const { values } = parseArgs({ options: { cases: { type: 'string' } } });
const { library } = loadContent('content').content;
const displayed = new Map(library.categories.map(({ folder, name }) => [folder, name]));
compare('generated names', filingNames(FILES, seeded()));
if (values.cases) compare('real names', realNames(path.join(values.cases, 'real-names.tsv')));

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
