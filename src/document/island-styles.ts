/**
 * Removes the `<style>` element that Astro writes before the first island. HTML does not allow this element
 * in the body, and Astro has no option to omit it. `ui/styles/elements.css` has the element's rule instead.
 */

/** The Astro module that renders this `<style>` element. */
const MODULE = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
const ELEMENT = '<style>$' + '{ISLAND_STYLES}</style>';

/**
 * Vite plugin for all builds.
 * @throws Error if the Astro module has changed; this plugin must then be adapted or deleted
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
