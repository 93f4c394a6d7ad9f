/** Adds `client:touch`: an island whose script and words load when somebody touches it, and not before. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { movePropsOut } from './touch-props.ts';

/** Must come before the files are compressed. */
export function touchDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./touch-directive.ts', import.meta.url));
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'touch', entrypoint }),
      'astro:build:done': ({ dir }) => movePropsOut(fileURLToPath(dir)),
    },
  };
}
