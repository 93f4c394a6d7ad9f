/**
 * Removes the `<style>` element that Astro writes before the first island: HTML does not allow one in the body, and Astro
 * has no option for it. The rule is in `ui/styles/elements.css`.
 */

/** The module of Astro that writes the element. */
const MODULE = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
const ELEMENT = '<style>$' + '{ISLAND_STYLES}</style>';

/**
 * A Vite plugin for all builds.
 * @throws Error if the module has changed: this plugin then has to be adapted or deleted
 */
export function withoutIslandStyles() {
  return {
    name: 'without-island-styles',
    transform: {
      filter: { id: MODULE },
      handler(code: string): string {
        if (!code.includes(ELEMENT))
          throw new Error(`src/document/island-styles.ts: Astro's scripts.js has no ${ELEMENT} any more.`);
        return code.replace(ELEMENT, '');
      },
    },
  };
}
