/** Astro's Node adapter in middleware mode, with a custom server entry (docs/decisions/0026-fastify.md). */
import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/**
 * @param entry absolute path of the module that becomes `dist/server/entry.mjs`
 * @returns the adapter, which also writes the content security policies of prerendered pages for the server to
 *   send
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
