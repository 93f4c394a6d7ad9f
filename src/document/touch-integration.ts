/** Adds `client:touch`: an island whose script and properties load at the first pointer, key or focus event inside it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { extractProps } from './touch-props.ts';

/** Must come before the files are compressed. */
export function touchDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./touch-directive.ts', import.meta.url));
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'touch', entrypoint }),
      'astro:build:done': ({ dir }) => extractProps(fileURLToPath(dir)),
    },
  };
}
