/** Fails a build that is over its budget of bytes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fileSizes, judge } from './compare.ts';
import { readBudgets, readRecorded, weighedFile } from './files.ts';
import { overBudget } from './message.ts';
import { weigh } from './weigh.ts';

/**
 * Must come after the files are compressed.
 * @param root the project's folder
 * @param held false for builds that carry more than visitors get (the gallery of the tests)
 */
export function byteBudgets(root: string, held: boolean): AstroIntegration {
  return {
    name: 'byte-budgets',
    hooks: {
      'astro:build:done': ({ dir }) => {
        if (held) keepToBudgets(root, path.resolve(fileURLToPath(dir)));
      },
    },
  };
}

/**
 * Leaves what it weighed beside the build: later its folder also holds files of builds before, for pages still open.
 * @throws with every file that is too large and what grew
 */
export function keepToBudgets(root: string, client: string): void {
  const weighed = weigh(client);
  writeFileSync(weighedFile(path.dirname(client)), JSON.stringify(weighed));
  const message = overBudget(judge(weighed, readBudgets(root)), fileSizes(weighed), readRecorded(root));
  if (message) throw new OverBudget(message);
}

class OverBudget extends Error {
  override name = 'OverBudget';
  /** The framework looks for words such as `window` here, and would explain a file of that name. */
  override toString(): string {
    return this.name;
  }
}
