/** Reads one YAML file, validates it against a schema, and reports problems with their lines. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { type ContentProblem, fileProblem, toProblem } from './problem.ts';

/**
 * @param disk path of the file
 * @param file the name of the file in messages
 * @param problems receives a problem for each invalid value
 * @returns the parsed value; undefined if there are problems
 */
export function readYaml<S extends v.GenericSchema>(
  disk: string,
  file: string,
  schema: S,
  problems: ContentProblem[],
): v.InferOutput<S> | undefined {
  const lines = new LineCounter();
  const doc = parseDocument(readFileSync(disk, 'utf8'), { lineCounter: lines, uniqueKeys: true });
  for (const { message, pos } of firstIssuePerPath(doc.errors, ({ pos }) => lines.linePos(pos[0]).line)) {
    const why = (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
    const fix = `check indentation, quotes and brackets here and just above (${why})`;
    problems.push({ ...fileProblem(file, 'text that is not YAML', fix), line: lines.linePos(pos[0]).line });
  }
  if (doc.errors.length > 0) return undefined;
  const result = v.safeParse(schema, doc.toJS());
  if (result.success) return result.output;
  for (const issue of firstIssuePerPath(result.issues, (issue) => v.getDotPath(issue)))
    problems.push(toProblem(file, doc, lines, schema, issue));
  return undefined;
}

/** Keeps the first issue at each path. Later issues at the same path usually follow from the first. */
function firstIssuePerPath<T>(complaints: readonly T[], place: (complaint: T) => unknown): T[] {
  return [...new Map(complaints.toReversed().map((one) => [place(one), one])).values()].toReversed();
}
