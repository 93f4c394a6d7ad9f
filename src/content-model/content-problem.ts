/** Error messages for editors: one line per problem, with its location and how to fix it. */
import type * as v from 'valibot';
import { type Document, isMap, isNode, type LineCounter } from 'yaml';
import { fixFor } from './suggestion.ts';

export interface ContentProblem {
  file: string;
  line: number;
  /** Path in the file, such as `hero.slides[2].alt`. */
  where: string;
  /** The given value, shortened. */
  given: string;
  /** The allowed values, or how to fix the value. */
  fix: string;
}

/** Thrown for invalid content, or another YAML file of the operator. The message lists every problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  /** @param what the subject of the message's first sentence */
  constructor(problems: readonly ContentProblem[], what = 'Content') {
    const lines = problems.map((one) => `  ${problemLine(one)}`);
    super(`${what} cannot be used, ${problems.length} problem(s):\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
    // No stack trace: the message names the locations in content files.
    this.stack = '';
  }
}

/** Formats the location, such as `content/en/home.yaml:12 hero.title`. */
export const placeOf = ({ file, line, where }: ContentProblem): string => `${file}:${line} ${where}`.trim();

/** The fix as a sentence. */
export const fixSentence = ({ fix }: ContentProblem): string =>
  `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`;

/** Formats a problem, such as `content/en/home.yaml:12 hero.title: given 12. Write text here.` */
export const problemLine = (problem: ContentProblem): string =>
  `${placeOf(problem)}${problem.where && ':'} given ${problem.given}. ${fixSentence(problem)}`;

/** The problem of an unknown file or folder, which has no line number. */
export function fileProblem(file: string, given: string, fix: string): ContentProblem {
  return { file, line: 1, where: '', given, fix };
}

/** Removes the value, because any value or line may contain a secret. */
export const withoutValue = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  given: 'a value that is not shown',
});

/**
 * Converts a schema issue into a problem with its line in the YAML file.
 * @param hasSecrets leaves values and unknown keys out
 */
export function toProblem(
  file: string,
  doc: Document,
  lines: LineCounter,
  schema: v.GenericSchema,
  issue: v.BaseIssue<unknown>,
  hasSecrets: boolean,
): ContentProblem {
  const keys = (issue.path ?? []).map((step) => step.key as string | number);
  const isUnknown = issue.expected === 'never';
  const fix = fixFor(schema, keys, issue);
  const problem = {
    file,
    line: lineOf(doc, lines, keys),
    where: (hasSecrets && isUnknown ? keys.slice(0, -1) : keys)
      .map((k, i) => (typeof k === 'number' ? `[${k + 1}]` : i ? `.${k}` : k))
      .join(''),
    given: isUnknown ? 'a key that is not known' : formatValue(doc.getIn(keys, false)),
    fix,
  };
  return hasSecrets && !isUnknown ? withoutValue(problem) : problem;
}

/** Returns the line of the value at `keys`, or of the nearest parent that exists. */
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

function formatValue(value: unknown): string {
  const plain = isNode(value) ? value.toJSON() : value;
  const json = JSON.stringify(plain) ?? 'nothing';
  const count = typeof plain === 'string' ? ` (${plain.length} characters)` : '';
  return json.length > 80 ? `${shorten(json)}${count}` : json;
}

export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text);
