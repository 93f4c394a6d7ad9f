/** A financial year of documents that arrive in time, late and never (arrivals.tsv), and the states on its days. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Content, loadContent } from '../../../src/content-model/load.ts';
import type { Row } from '../../../src/features/disclosures/disclosures.server.ts';
import { disclosureRows } from '../../../src/features/disclosures/rows.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';
import { libraryEvidence } from '../../../src/features/library/evidence.server.ts';
import { CONTENT } from '../../fixture-content.ts';

export const table = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

export const { content } = loadContent(CONTENT);
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

/** All rules, as if a person had checked them. */
export const checked: Content = {
  ...content,
  rules: content.rules.map((regulation) => ({
    ...regulation,
    clauses: regulation.clauses.map((clause) => ({
      ...clause,
      checked: { by: 'A. Person', on: '2026-01-01' },
    })),
  })),
};

const ARRIVALS = table('arrivals.tsv').map(([arrives = '', file = '']) => arrivalOf(arrives, file));

function arrivalOf(arrives: string, file: string) {
  const diskSegments = file.split('/');
  const name = diskSegments.at(-1) ?? '';
  return {
    arrives,
    entry: { name, diskSegments, folder: diskSegments.slice(0, -1), size: 1, modified: noon(arrives) },
  };
}

export function rowsOn(
  day: string,
  using: Content,
  { imported = false, isRead = true, added = [] as string[][], replaced = '' } = {},
): Row[] {
  const now = noon(day);
  const extra = added.map(([arrives = '', file = '']) => arrivalOf(arrives, file));
  const all = [
    ...ARRIVALS.filter(({ entry }) => !extra.some((one) => one.entry.name === entry.name)),
    ...extra,
  ];
  const here = all.filter(({ arrives }) => arrives <= day);
  const at = (segments: readonly string[]) =>
    here.find(({ entry }) => entry.diskSegments.join() === segments.join());
  const findDocuments = libraryEvidence(
    {
      library: { documents: () => here.map(({ entry }) => entry) },
      register: {
        at: (segments) => {
          const found = at(segments);
          if (!found) return undefined;
          const id = `d${all.indexOf(found)}`;
          const time = { modified: noon(found.arrives), firstSeen: imported ? now : noon(found.arrives) };
          const replacedAt = replaced ? noon(replaced) : undefined;
          const rest = { sha256: '', size: 1, imported, replacedAt, goneAt: undefined };
          return { id, path: segments.join('/'), ...time, ...rest };
        },
      },
      facts: {
        at: (segments) => {
          const found = isRead ? at(segments) : undefined;
          return found && { stated: statedBy({ ...found.entry, firstPage: '' }, content.library.kinds, now) };
        },
      },
    },
    content.library.kinds,
    now,
  );
  return disclosureRows({ content: using, findDocuments, today: day });
}

export const rowOf = (rows: readonly Row[], rule = '', clause = '') => {
  const found = rows.find((row) => row.regulation.id === rule && row.clause.clause === clause);
  if (!found) throw new Error(`There is no clause ${rule} ${clause}.`);
  return found;
};
