/**
 * Maps V8 coverage to the files of `src/`: files that the server loads directly, and files bundled into the
 * build.
 */
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/prepare.mjs';

/** Matches the file name that the bundler writes above each file's code. */
const ORIGIN = /^\/\/ (src\/\S+)$/gm;

/** @returns the files of `src/` in which a function ran */
export function executedFiles(scripts: readonly Profiler.ScriptCoverage[]): Set<string> {
  const files = new Set<string>();
  for (const { url, functions } of scripts) {
    if (!url.startsWith('file:')) continue;
    const name = path.relative(ROOT, fileURLToPath(url));
    const ran = functions
      .filter(({ functionName, ranges }) => functionName !== '' || (ranges[0]?.startOffset ?? 0) > 0)
      .flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? [whole.startOffset] : []));
    if (ran.length === 0) continue;
    if (name.startsWith('src/')) files.add(name);
    if (name.startsWith('dist/')) for (const file of bundledAt(fileURLToPath(url), ran)) files.add(file);
  }
  return files;
}

/** @param offsets the start of each function in the chunk, in characters */
function bundledAt(chunk: string, offsets: readonly number[]): string[] {
  const origins = [...readFileSync(chunk, 'utf8').matchAll(ORIGIN)];
  return offsets.flatMap((offset) => {
    const origin = origins.findLast(({ index }) => index < offset);
    return origin?.[1] ? [origin[1]] : [];
  });
}
