/** Fails a build that exceeds its byte budgets. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compareWithBudgets, fileSizes } from './compare.ts';
import { readBudgets, readRecorded, weighedFile } from './files.ts';
import { overBudget } from './message.ts';
import { weigh } from './weigh.ts';

/**
 * Must run after compression.
 * @param root the project folder
 * @param held false for builds with additional content (the gallery of test builds)
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
 * Writes the sizes into the build, because its folder later also contains files of earlier builds for open
 * pages.
 * @throws naming each file that is too large and what grew
 */
export function keepToBudgets(root: string, client: string): void {
  const weighed = weigh(client);
  writeFileSync(weighedFile(path.dirname(client)), JSON.stringify(weighed));
  const message = overBudget(
    compareWithBudgets(weighed, readBudgets(root)),
    fileSizes(weighed),
    readRecorded(root),
  );
  if (message) throw new OverBudget(message);
}

class OverBudget extends Error {
  override name = 'OverBudget';
  /** Astro scans this file for globals such as `window` and would report one with that name. */
  override toString(): string {
    return this.name;
  }
}
