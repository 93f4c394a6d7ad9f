import type { Plugin } from 'vite';

/**
 * Vite plugin for builds: the scripts of the browser bring no style sheets. Every component is rendered by
 * the server, so pages link the styles of their components already. Without this, Astro would link the styles
 * of all forms on every page, because the script of every page can load each form.
 */
export function withoutIslandStyles(): Plugin {
  return {
    name: 'without-island-styles',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const file of chunk.viteMetadata?.importedCss ?? []) delete bundle[file];
        chunk.viteMetadata?.importedCss.clear();
      }
    },
  };
}
