/** Runs poppler on a page, as the reference. The durations include the start of its process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LibraryPage } from './page-deck.ts';

export interface Poppler {
  /** @returns milliseconds that `pdftotext` takes for the page's text */
  text(page: LibraryPage): Promise<number>;
  /** @returns milliseconds that `pdftoppm` takes for the page's picture, as a PNG 1280 pixels wide */
  picture(page: LibraryPage): Promise<number>;
}

/** @param folder absolute path of the documents folder */
export function popplerOn(folder: string): Poppler {
  const measure = (program: string, { document, page }: LibraryPage, options: string[], output: string[]) =>
    run(program, [
      ...['-f', String(page), '-l', String(page)],
      ...options,
      path.join(folder, document.path),
      ...output,
    ]);
  return {
    text: (page) => measure('pdftotext', page, [], ['-']),
    picture: (page) => measure('pdftoppm', page, ['-png', '-scale-to-x', '1280', '-scale-to-y', '-1'], []),
  };
}

async function run(program: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  const [code] = await once(child, 'close').catch(() => {
    throw new Error(`Install ${program} (Debian: poppler-utils).`);
  });
  if (code !== 0) throw new Error(`${program} ended with code ${code}.`);
  return performance.now() - startedAt;
}
