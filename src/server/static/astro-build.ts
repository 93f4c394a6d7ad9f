/**
 * Configures Astro's build for this server: the entry, the bundled packages, and compressed copies of its
 * files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { encode, isCompressible } from '../responses/compress.ts';
import { contentType } from './content-type.ts';
import { filesBelow } from './files-below.ts';

/**
 * Astro's Node adapter in middleware mode, with a custom server entry (docs/decisions/0026-fastify.md).
 * @param entry absolute path of the module that becomes `dist/server/entry.mjs`
 * @returns the adapter, which also writes the content security policies of prerendered pages for the server
 *   to send
 */
export function nodeWithOwnEntry(entry: string): AstroIntegration {
  const adapter = node({ mode: 'middleware', staticHeaders: true });
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = (options) =>
    done?.({
      ...options,
      setAdapter: (given) => options.setAdapter({ ...given, serverEntrypoint: entry } as typeof given),
    });
  return adapter;
}

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

/**
 * Bundles packages that pages import and `dependencies` does not list, because a release has only the
 * packages in `dependencies`.
 * @returns a plugin for builds only; the development server loads packages from node_modules
 */
export function bundlePackages(): Plugin {
  return { name: 'bundle-packages', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };
}

/**
 * Writes `.br` and `.gz` versions of the build's files at the highest quality, so that the server need not
 * compress them. Must be the last integration.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const compress = async (file: string) => {
    const disk = path.join(folder, file);
    const { plain, br, gzip } = await encode(readFileSync(disk), 11);
    if (br && br.length < plain.length) writeFileSync(`${disk}.br`, br);
    if (gzip && gzip.length < plain.length) writeFileSync(`${disk}.gz`, gzip);
  };
  await Promise.all(
    filesBelow(folder)
      .filter((file) => isCompressible(contentType(file)))
      .map(compress),
  );
}
