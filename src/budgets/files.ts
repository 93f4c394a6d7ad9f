/** The files of the budgets: what is allowed, what was recorded, and what a build weighed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Budgets, budgetsSchema } from './compare.ts';
import type { Recorded } from './message.ts';
import type { Sizes, Weighed } from './weigh.ts';

const BUDGETS = path.join('src', 'budgets', 'budgets.yaml');
const RECORDED = path.join('src', 'budgets', 'recorded.json');

/** @throws when the file is not as `budgetsSchema` wants it, saying where */
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

/** Keeps the sizes for the next build's comparison; the file belongs into the commit. */
export function writeRecorded(root: string, sizes: Sizes, now: Date): void {
  const recorded: Recorded = { on: now.toISOString().slice(0, 10), sizes };
  writeFileSync(path.join(root, RECORDED), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** @param build the build's folder */
export const weighedFile = (build: string): string => path.join(build, 'weighed.json');

/** @returns what the build weighed when it was made */
export function readWeighed(build: string): Weighed {
  return JSON.parse(readFileSync(weighedFile(build), 'utf8'));
}
