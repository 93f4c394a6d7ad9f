/** Compresses the build's files at the highest quality, so that the server need not compress them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { encode, isCompressible } from './compress.ts';
import { contentType } from './content-type.ts';

/** Writes `.br` and `.gz` versions of files that compression makes smaller. Must be the last integration. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isCompressible(contentType(entry.name)),
  );
  const compress = async (disk: string) => {
    const { plain, br, gzip } = await encode(readFileSync(disk), 11);
    if (br && br.length < plain.length) writeFileSync(`${disk}.br`, br);
    if (gzip && gzip.length < plain.length) writeFileSync(`${disk}.gz`, gzip);
  };
  await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))));
}
