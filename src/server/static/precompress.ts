/** Compresses the build's files at the highest quality, so that the server need not compress them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { printStep } from '../build/build-steps.ts';
import { encode, isCompressible } from './compress.ts';
import { contentType } from './content-type.ts';

/** Writes `.br` and `.gz` versions of files that compression makes smaller. Must be the last integration. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
  };
}

/** Interval between two progress lines, in milliseconds. */
const SAY_EVERY_MS = 2_000;

function compressFolder(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  let said = performance.now();
  for (const [done, entry] of entries.entries()) {
    if (performance.now() - said > SAY_EVERY_MS) {
      said = performance.now();
      printStep(`compressed ${done} of ${entries.length} files`);
    }
    if (!entry.isFile() || !isCompressible(contentType(entry.name))) continue;
    const disk = path.join(entry.parentPath, entry.name);
    const { plain, br, gzip } = encode(readFileSync(disk), 11);
    if (br && br.length < plain.length) writeFileSync(`${disk}.br`, br);
    if (gzip && gzip.length < plain.length) writeFileSync(`${disk}.gz`, gzip);
  }
}
