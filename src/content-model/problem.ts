/** What is said to an editor when content does not fit: one line a problem, each with its place and its mend. */
import type * as v from 'valibot';
import { type Document, isMap, isNode, type LineCounter } from 'yaml';
import { mendOf } from './suggestion.ts';

export interface ContentProblem {
  file: string;
  line: number;
  /** Where in the file, such as `hero.slides[2].alt`. */
  where: string;
  /** What stands there now, shortened. */
  given: string;
  /** What is allowed or how to mend it. */
  mend: string;
}

/** Thrown when content cannot be used; its message lists every problem found. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map((one) => `  ${problemLine(one)}`);
    super(`Content cannot be used, ${problems.length} problem(s):\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
    // The problems name their places; where the program found them helps no editor.
    this.stack = '';
  }
}

/** `content/en/home.yaml:12 hero.title`. */
export const placeOf = ({ file, line, where }: ContentProblem): string => `${file}:${line} ${where}`.trim();

/** What to do, as a sentence. */
export const mendSentence = ({ mend }: ContentProblem): string =>
  `${mend.charAt(0).toUpperCase()}${mend.slice(1)}.`;

/** `content/en/home.yaml:12 hero.title: given 12. Write text here.` */
export const problemLine = (problem: ContentProblem): string =>
  `${placeOf(problem)}${problem.where && ':'} given ${problem.given}. ${mendSentence(problem)}`;

/** A file or folder that is not as the model knows it; there is no line to point at. */
export function fileProblem(file: string, given: string, mend: string): ContentProblem {
  return { file, line: 1, where: '', given, mend };
}

/** Turns a schema's complaint into a problem with the line in the YAML file. */
export function toProblem(
  file: string,
  doc: Document,
  lines: LineCounter,
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
): ContentProblem {
  const keys = (issue.path ?? []).map((step) => step.key as string | number);
  return {
    file,
    line: lineOf(doc, lines, keys),
    where: keys.map((k, i) => (typeof k === 'number' ? `[${k + 1}]` : i ? `.${k}` : k)).join(''),
    given: issue.expected === 'never' ? 'a key that is not known' : show(doc.getIn(keys, false)),
    mend: mendOf(schema, keys, issue),
  };
}

/** The line of the value at `keys`, or of the nearest parent that exists. */
function lineOf(doc: Document, lines: LineCounter, keys: readonly (string | number)[]): number {
  for (let n = keys.length; n >= 0; n--) {
    const parent = n > 0 ? doc.getIn(keys.slice(0, n - 1), true) : undefined;
    if (isMap(parent)) {
      const pair = parent.items.find((item) => String(item.key) === String(keys[n - 1]));
      if (pair && isNode(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line;
      continue;
    }
    const node = doc.getIn(keys.slice(0, n), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function show(value: unknown): string {
  const plain = isNode(value) ? value.toJSON() : value;
  const shown = JSON.stringify(plain) ?? 'nothing';
  const count = typeof plain === 'string' ? ` (${plain.length} characters)` : '';
  return shown.length > 80 ? `${shown.slice(0, 77)}...${count}` : shown;
}
