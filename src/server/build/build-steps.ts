/** Prints one line per build step, to show progress on slow machines. */
import type { AstroIntegration } from 'astro';

/**
 * Prints a build step.
 * @param what a participle and its object, such as `making the pages`
 */
export function printStep(what: string): void {
  process.stdout.write(`  ${what} ...\n`);
}

const BUNDLES: Readonly<Record<string, string>> = {
  client: 'bundling scripts and styles for the browser',
  server: 'bundling the pages',
};

/** @returns an integration that prints the build's steps; it must be the first one */
export function buildSteps(): AstroIntegration {
  return {
    name: 'build-steps',
    hooks: {
      'astro:build:start': () => printStep('checking content'),
      'astro:build:setup': ({ target }) => printStep(BUNDLES[target] ?? `bundling for ${target}`),
      'astro:build:generated': () => printStep('compressing the files'),
    },
  };
}
