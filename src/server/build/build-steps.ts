/** Says what a build is doing: one line a step, so that a slow machine does not look like one that hangs. */
import type { AstroIntegration } from 'astro';

/** Writes a line for one step of the build. @param what a participle and its object, such as `making the pages` */
export function sayStep(what: string): void {
  process.stdout.write(`  ${what} ...\n`);
}

const BUNDLES: Readonly<Record<string, string>> = {
  client: 'bundling scripts and styles for the browser',
  server: 'bundling the pages',
};

/** Must come first among the integrations. */
export function buildSteps(): AstroIntegration {
  return {
    name: 'build-steps',
    hooks: {
      'astro:build:start': () => sayStep('checking content'),
      'astro:build:setup': ({ target }) => sayStep(BUNDLES[target] ?? `bundling for ${target}`),
      'astro:build:generated': () => sayStep('compressing the files'),
    },
  };
}
