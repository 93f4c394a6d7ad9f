/** Reads and writes the budget files: limits, recorded sizes, and the sizes of a build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Budgets, budgetsSchema } from './compare.ts';
import type { Recorded } from './message.ts';
import type { Sizes, Weighed } from './weigh.ts';

const BUDGETS = path.join('src', 'budgets', 'budgets.yaml');
const RECORDED = path.join('src', 'budgets', 'recorded.json');

/** @throws Error if the file does not match `budgetsSchema`; the message names the invalid key */
export function readBudgets(root: string): Budgets {
  const read = v.safeParse(budgetsSchema, parse(readFileSync(path.join(root, BUDGETS), 'utf8')));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${BUDGETS}, ${v.getDotPath(issue)}: ${issue.message}. Bytes are whole numbers above 0.`);
}

export function readRecorded(root: string): Recorded {
  const file = path.join(root, RECORDED);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { on: 'never', sizes: {} };
}

/** Records the sizes for later comparisons; the file is committed. */
export function writeRecorded(root: string, sizes: Sizes, now: Date): void {
  const recorded: Recorded = { on: now.toISOString().slice(0, 10), sizes };
  writeFileSync(path.join(root, RECORDED), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** @param build the build folder */
export const weighedFile = (build: string): string => path.join(build, 'weighed.json');

/** @returns the sizes that the build wrote */
export function readWeighed(build: string): Weighed {
  return JSON.parse(readFileSync(weighedFile(build), 'utf8'));
}
