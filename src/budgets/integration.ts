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
 * An integration that checks the byte budgets after a build. It must run after compression.
 * @param root the project folder
 * @param held whether to run the check; false for test builds, which also contain the gallery
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
 * Checks the sizes and writes them to a file in the build. Sizes measured later would be wrong, because files
 * from earlier builds are then added to the folder for visitors who still have a page from one of them open.
 * @throws OverBudget naming each page and file that is too large, and the files that grew
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
  /**
   * Omits the message: Astro searches the returned text for `document` and `window` and, if it finds either,
   * adds a hint about browser globals. File names in the message may contain these words.
   */
  override toString(): string {
    return this.name;
  }
}
