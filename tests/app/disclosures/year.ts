/**
 * A financial year of documents that arrive in time, late and never (arrivals.tsv), and the states on its
 * days.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Content, loadContent } from '../../../src/content-model/load.ts';
import { openSites } from '../../../src/content-model/site.ts';
import type { Row } from '../../../src/features/disclosures/disclosures.server.ts';
import { disclosureRows } from '../../../src/features/disclosures/rows.ts';
import { statedBy } from '../../../src/features/library/document/stated/stated.ts';
import { libraryEvidence } from '../../../src/features/library/evidence.server.ts';
import * as urls from '../../../src/urls.ts';
import { CONTENT } from '../../fixture-content.ts';

export const table = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

export const { content } = loadContent(CONTENT);
const siteOf = (using: Content) => openSites(using)();
export const site = siteOf(content);
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

interface Year {
  imported?: boolean;
  isRead?: boolean;
  /** Further documents: the day of arrival, and the path. One with a known name replaces that. */
  added?: string[][];
  /** The day on which all documents were replaced. */
  replaced?: string;
}

export function rowsOn(day: string, using: Content, options: Year = {}): Row[] {
  const { imported = false, isRead = true, added = [], replaced } = options;
  const now = noon(day);
  const extra = added.map(([arrives = '', file = '']) => arrivalOf(arrives, file));
  const isKnown = (name: string) => extra.some(({ entry }) => entry.name === name);
  const all = [...ARRIVALS.filter(({ entry }) => !isKnown(entry.name)), ...extra];
  const here = all.filter(({ arrives }) => arrives <= day);
  const at = (segments: readonly string[]) =>
    here.find(({ entry }) => entry.diskSegments.join() === segments.join());
  const { kinds } = content.library;
  const findDocuments = libraryEvidence(
    {
      library: { documents: () => here.map(({ entry }) => entry) },
      register: {
        at: (segments) => {
          const found = at(segments);
          if (!found) return undefined;
          const modified = noon(found.arrives);
          return {
            id: `d${all.indexOf(found)}`,
            path: segments.join('/'),
            sha256: '',
            size: 1,
            modified,
            isImported: imported,
            firstSeen: imported ? now : modified,
            replacedAt: replaced ? noon(replaced) : undefined,
            goneAt: undefined,
          };
        },
      },
      facts: {
        at: (segments) => {
          const found = isRead ? at(segments) : undefined;
          return found && { stated: statedBy({ ...found.entry, firstPage: '' }, kinds, now) };
        },
      },
    },
    kinds,
    now,
    urls,
  );
  return disclosureRows({ content: using, site: siteOf(using), findDocuments, today: day });
}

export const rowOf = (rows: readonly Row[], rule = '', clause = '') => {
  const found = rows.find((row) => row.regulation.id === rule && row.clause.clause === clause);
  if (!found) throw new Error(`There is no clause ${rule} ${clause}.`);
  return found;
};

/** The row of a clause of LODR 46, or of another rule, on a day. */
export const rowOn = (
  day: string,
  clause: string,
  { using = checked, rule = 'lodr-46', ...options }: Year & { using?: Content; rule?: string } = {},
) => rowOf(rowsOn(day, using, options), rule, clause);
