/**
 * Reads `.facts.yaml` in DOCUMENTS_DIR, in which an editor corrects what the site believes about documents.
 * The file has a hidden name and is never published. The server reads it in the thread of a scan.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type ContentProblem, fileProblem, problemLine } from '../../../content-model/content-problem.ts';
import { readYaml } from '../../../content-model/read-yaml.ts';
import { date, shape, text } from '../../../content-model/schema/kit.ts';
import { kindNames, type LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { follows } from '../document/stated/stated-dates.ts';
import { ABOUT, type AboutDay } from '../document/stated/stated-days.ts';
import { errorCode } from '../document/unreadable.ts';
import { CORRECTIONS_FILE, type Corrections } from './apply-corrections.server.ts';

const MAX_ENTRIES = 10_000;
/** Characters. */
const MAX_TITLE = 200;

export interface ReadCorrections {
  /** Corrections of the file; if it cannot be used, the last usable ones since the server started. */
  corrections: Corrections;
  /** Why the file cannot be used, one sentence each; the first ten. */
  problems: readonly string[];
  /** Size and date of the file that was read. */
  state: string;
}

const NONE: ReadCorrections = { corrections: new Map(), problems: [], state: '' };

/** @param last the former result, which is returned if the file has not changed */
export function readCorrections(
  documentsDir: string,
  { kinds }: Pick<LibraryDeclaration, 'kinds'>,
  last = NONE,
): ReadCorrections {
  const file = path.join(documentsDir, CORRECTIONS_FILE);
  const unusable = (state: string, problems: readonly ContentProblem[]) => ({
    corrections: last.corrections,
    state,
    problems: problems.map(problemLine),
  });
  try {
    const { size = 0, mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const state = `${size} ${mtimeMs}`;
    if (state === last.state) return last;
    if (size === 0) return { ...NONE, state };
    const problems: ContentProblem[] = [];
    const found = readYaml(file, CORRECTIONS_FILE, correctionsSchema(kindNames(kinds)), problems);
    if (!found) return unusable(state, problems);
    const entries = Object.entries(found).map(([at, one]) => [at.normalize('NFC'), one] as const);
    return { corrections: new Map(entries), problems: [], state };
  } catch (error) {
    return unusable('', [
      fileProblem(CORRECTIONS_FILE, errorCode(error), 'give the server the right to read it'),
    ]);
  }
}

/** An editor writes this about a document that has no kind, year or day. */
const NO_FACT = 'none';
const A_YEAR = `write a financial year such as 2024-25, or ${NO_FACT}`;
/** @returns the subject of a document as an editor writes it: `half-year` */
const wordOf = (what: string) => what.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const A_DAY = `write what the day is and the day, such as quarter 2019-03-31, or ${NO_FACT}: ${ABOUT.map(wordOf).join(', ')}`;

const noFact = v.pipe(
  v.literal(NO_FACT),
  v.transform(() => null),
);
const orNone = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.lazy((given) => (given === NO_FACT ? noFact : schema)));

const aDay = v.pipe(date(), v.transform(Date.parse));

function correctionsSchema(kinds: readonly string[]) {
  const written = shape({
    kind: orNone(
      v.picklist(kinds, `write a kind from content/library.yaml, or ${NO_FACT}: ${kinds.join(', ')}`),
    ),
    year: orNone(
      v.pipe(
        v.string(A_YEAR),
        v.check(isFinancialYear, A_YEAR),
        v.transform((year) => Number(year.slice(0, 4))),
      ),
    ),
    filed: orNone(aDay),
    about: orNone(
      v.pipe(
        v.string(A_DAY),
        v.transform(aboutOf),
        v.check((about) => about !== undefined, A_DAY),
      ),
    ),
    title: v.optional(text(MAX_TITLE)),
    // Files of earlier versions have it instead of `filed`.
    date: v.optional(aDay),
  });
  const correction = v.pipe(
    written,
    v.transform(({ date, ...others }) => (date === undefined ? others : { filed: date, ...others })),
  );
  // A file with nothing but comments is null.
  return v.nullish(
    v.pipe(
      v.record(v.string(), correction),
      v.maxEntries(MAX_ENTRIES, `correct at most ${MAX_ENTRIES} documents`),
    ),
    {},
  );
}

function aboutOf(text: string): AboutDay | undefined {
  const [word, day = '', ...more] = text.split(' ');
  const what = ABOUT.find((one) => wordOf(one) === word);
  return what && more.length === 0 && v.is(date(), day) ? { what, day: Date.parse(day) } : undefined;
}

function isFinancialYear(text: string): boolean {
  const [, first, last = ''] = /^((?:19|20)\d\d)-(\d\d)$/.exec(text) ?? [];
  return first !== undefined && follows(Number(first), last);
}
