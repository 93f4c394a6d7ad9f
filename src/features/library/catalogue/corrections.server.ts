/**
 * Reads `.facts.yaml` in DOCUMENTS_DIR, in which an editor corrects what the site believes about documents. The file
 * has a hidden name and is never published.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type ContentProblem, fileProblem, problemLine } from '../../../content-model/problem.ts';
import { readYaml } from '../../../content-model/read-yaml.ts';
import { date, shape } from '../../../content-model/schema/kit.ts';
import type { Correction } from '../document/correction.ts';
import { reasonOf } from '../document/unreadable.ts';
import type { TreeFolder } from './tree.server.ts';

/** Corrections by the document's path on disk below DOCUMENTS_DIR, in NFC. */
export type Corrections = ReadonlyMap<string, Correction>;

export const CORRECTIONS_FILE = '.facts.yaml';
const MAX_BYTES = 1_000_000;

/**
 * @param kinds the declared kinds of documents
 * @returns no corrections if there is no file; undefined with the problems, one sentence each, if it cannot be used
 */
export function readCorrections(
  documentsDir: string,
  kinds: readonly string[],
): { corrections: Corrections | undefined; problems: string[] } {
  const file = path.join(documentsDir, CORRECTIONS_FILE);
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size === 0) return { corrections: new Map(), problems: [] };
    if (size > MAX_BYTES)
      return unusable([fileProblem(CORRECTIONS_FILE, `${size} bytes`, 'write at most 1 MB')]);
    const problems: ContentProblem[] = [];
    const read = readYaml(file, CORRECTIONS_FILE, correctionsSchema(kinds), problems);
    if (!read) return unusable(problems);
    return {
      corrections: new Map(Object.entries(read).map(([at, one]) => [at.normalize('NFC'), one])),
      problems: [],
    };
  } catch (error) {
    return unusable([fileProblem(CORRECTIONS_FILE, reasonOf(error), 'give the server the right to read it')]);
  }
}

function unusable(problems: readonly ContentProblem[]) {
  return { corrections: undefined, problems: problems.map(problemLine) };
}

/** Adds the corrections to the documents of a tree. @returns the paths that name no document */
export function correct(tree: TreeFolder, corrections: Corrections): string[] {
  const unused = new Set(corrections.keys());
  if (unused.size === 0) return [];
  const correctIn = ({ files, folders, diskSegments }: TreeFolder): void => {
    for (const file of files) {
      const at = [...diskSegments, file.name].join('/').normalize('NFC');
      const correction = corrections.get(at);
      if (correction) file.correction = correction;
      unused.delete(at);
    }
    folders.forEach(correctIn);
  };
  correctIn(tree);
  return [...unused];
}

function correctionsSchema(kinds: readonly string[]) {
  const correction = v.pipe(
    shape({
      kind: v.optional(v.picklist(kinds, `write a kind from content/library.yaml: ${kinds.join(', ')}`)),
      year: v.optional(
        v.pipe(
          v.string('write a financial year such as 2024-25'),
          v.check(isFinancialYear, 'write a financial year such as 2024-25'),
        ),
      ),
      date: v.optional(v.pipe(date(), v.check(exists, 'write a day that exists, such as "2025-03-31"'))),
    }),
    v.transform(
      ({ kind, year, date: day }): Correction => ({
        ...(kind === undefined ? {} : { kind }),
        ...(year === undefined ? {} : { year: Number(year.slice(0, 4)) }),
        ...(day === undefined ? {} : { day: Date.parse(day) }),
      }),
    ),
  );
  return v.record(v.string(), correction);
}

function exists(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}

function isFinancialYear(text: string): boolean {
  const [, first, last] = /^((?:19|20)\d\d)-(\d\d)$/.exec(text) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(last);
}
