/**
 * Adds the directive `client:touch`, which loads an island's script on the first pointer, key or focus event
 * inside it.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

export function touchDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./touch-directive.ts', import.meta.url));
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'touch', entrypoint }),
    },
  };
}
