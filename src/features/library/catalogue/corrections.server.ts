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
import type { Correction } from '../document/stated/stated.ts';
import { follows } from '../document/stated/stated-dates.ts';
import { reasonOf } from '../document/unreadable.ts';

/** Corrections by the document's path on disk below DOCUMENTS_DIR, in NFC. */
export type Corrections = ReadonlyMap<string, Correction>;

export const CORRECTIONS_FILE = '.facts.yaml';
/** Enough for a thousand documents. The server reads the file between requests. */
const MAX_BYTES = 100_000;

export interface ReadCorrections {
  /** Those of the file; if it cannot be used, the last ones since the server started that could. */
  corrections: Corrections;
  /** Why the file cannot be used, one sentence each. */
  problems: readonly string[];
}

/**
 * @param kinds the declared kinds of documents
 * @returns a function that reads the file again if it has changed
 */
export function correctionsReader(documentsDir: string, kinds: readonly string[]): () => ReadCorrections {
  const file = path.join(documentsDir, CORRECTIONS_FILE);
  const schema = correctionsSchema(kinds);
  let state = '';
  let last: ReadCorrections = { corrections: new Map(), problems: [] };
  const unusable = (problems: readonly ContentProblem[]) => ({
    ...last,
    problems: problems.map(problemLine),
  });
  const read = (size: number): ReadCorrections => {
    if (size === 0) return { corrections: new Map(), problems: [] };
    if (size > MAX_BYTES)
      return unusable([fileProblem(CORRECTIONS_FILE, `${size} bytes`, 'write at most 100 kB')]);
    const problems: ContentProblem[] = [];
    const found = readYaml(file, CORRECTIONS_FILE, schema, problems);
    if (!found) return unusable(problems);
    const entries = Object.entries(found).map(([at, one]) => [at.normalize('NFC'), one] as const);
    return { corrections: new Map(entries), problems: [] };
  };
  return () => {
    try {
      const { size = 0, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
      if (state !== `${size} ${mtimeMs}`) last = read(size);
      state = `${size} ${mtimeMs}`;
    } catch (error) {
      state = '';
      last = unusable([
        fileProblem(CORRECTIONS_FILE, reasonOf(error), 'give the server the right to read it'),
      ]);
    }
    return last;
  };
}

/** What an editor writes about a document that has no kind or year. */
const NONE = 'none';
const A_YEAR = `write a financial year such as 2024-25, or ${NONE}`;

function correctionsSchema(kinds: readonly string[]) {
  const correction = v.pipe(
    shape({
      kind: v.optional(
        v.picklist(
          [...kinds, NONE],
          `write a kind from content/library.yaml, or ${NONE}: ${kinds.join(', ')}`,
        ),
      ),
      year: v.optional(
        v.pipe(
          v.string(A_YEAR),
          v.check((is) => is === NONE || isFinancialYear(is), A_YEAR),
        ),
      ),
      date: v.optional(date()),
    }),
    v.transform(
      ({ kind, year, date: day }): Correction => ({
        ...(kind === undefined ? {} : { kind: kind === NONE ? null : kind }),
        ...(year === undefined ? {} : { year: year === NONE ? null : Number(year.slice(0, 4)) }),
        ...(day === undefined ? {} : { day: Date.parse(day) }),
      }),
    ),
  );
  // A file with nothing but comments is null.
  return v.nullish(v.record(v.string(), correction), {});
}

function isFinancialYear(text: string): boolean {
  const [, first, last = ''] = /^((?:19|20)\d\d)-(\d\d)$/.exec(text) ?? [];
  return first !== undefined && follows(Number(first), last);
}
