/** Reads one YAML file, validates it against a schema, and reports problems with their lines. */
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { type ContentProblem, fileProblem, shorten, toProblem, withoutValue } from './content-problem.ts';
import { pathTo } from './schema/kit.ts';
import { MAX_PROBLEMS, yamlProblems } from './yaml-problem.ts';

/**
 * `stringKeys`: a key in brackets would be printed by a warning of the parser. The time of `uniqueKeys` and
 * `prettyErrors` is quadratic in keys and errors; `yamlProblems` finds equal keys.
 */
const OPTIONS = { uniqueKeys: false, prettyErrors: false, stringKeys: true, logLevel: 'error' } as const;
const MAX_BYTES = 1_000_000;
/** Deeper nesting can make the parser abort the process. */
const MAX_LEVELS = 100;

interface ReadOptions {
  /** Problems contain nothing from the file except keys of the schema. */
  hasSecrets?: boolean;
  /** Completes the value before it is validated, and reports problems by their keys. */
  prepare?:
    | ((value: unknown, report: (keys: readonly (string | number)[], fix: string) => void) => unknown)
    | undefined;
}

/**
 * @param disk path of the file
 * @param file the name of the file in messages
 * @param problems receives a problem for each invalid value, MAX_PROBLEMS at most
 * @returns the parsed value; undefined if there are problems
 */
export function readYaml<S extends v.GenericSchema>(
  disk: string,
  file: string,
  schema: S,
  problems: ContentProblem[],
  { hasSecrets = false, prepare }: ReadOptions = {},
): v.InferOutput<S> | undefined {
  const { size } = statSync(disk);
  if (size > MAX_BYTES) {
    problems.push(fileProblem(file, `${size} bytes`, 'write at most 1 MB'));
    return undefined;
  }
  const lines = new LineCounter();
  const source = readFileSync(disk, 'utf8');
  let level = 0;
  for (const { 0: sign, index } of source.matchAll(/[[{}\]]|^[ ?-]{200}/gm)) {
    level = Math.max(0, level + (/[}\]]/.test(sign) ? -1 : sign.length));
    if (level <= MAX_LEVELS) continue;
    const line = source.slice(0, index).split('\n').length;
    const fix = 'close the brackets above, or indent less';
    problems.push({ ...fileProblem(file, `more than ${MAX_LEVELS} levels`, fix), line });
    return undefined;
  }
  const doc = parseDocument(source, { ...OPTIONS, lineCounter: lines });
  const ownProblems: ContentProblem[] = [];
  for (const { at, fix } of firstIssuePerPath(
    yamlProblems(doc, source),
    ({ at }) => lines.linePos(at).line,
  )) {
    const { line } = lines.linePos(at);
    const quotedLine = `“${shorten(source.split('\n')[line - 1]?.trim() ?? '')}”`;
    const problem = { ...fileProblem(file, quotedLine, fix), line };
    ownProblems.push(hasSecrets ? withoutValue(problem) : problem);
  }
  const report = (keys: readonly (string | number)[], message: string) => {
    const issue = { message, path: pathTo(keys) } as unknown as v.BaseIssue<unknown>;
    ownProblems.push(toProblem(file, doc, lines, schema, issue, hasSecrets));
  };
  const value = ownProblems.length > 0 ? undefined : (prepare?.(doc.toJS(), report) ?? doc.toJS());
  // A missing value is reported only once.
  const result = value === undefined || ownProblems.length > 0 ? undefined : v.safeParse(schema, value);
  const issues = firstIssuePerPath(result?.issues ?? [], (issue) => v.getDotPath(issue));
  for (const issue of issues.slice(0, MAX_PROBLEMS))
    ownProblems.push(toProblem(file, doc, lines, schema, issue, hasSecrets));
  problems.push(...ownProblems);
  return result?.success ? result.output : undefined;
}

/** Keeps the first issue at each path. Later issues at the same path usually follow from the first. */
function firstIssuePerPath<T>(complaints: readonly T[], place: (complaint: T) => unknown): T[] {
  return [...new Map(complaints.toReversed().map((one) => [place(one), one])).values()].toReversed();
}
