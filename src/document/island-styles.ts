/**
 * Astro writes the rule for its boxes around islands as `<style>` before the first island, in the body, where HTML
 * allows none. The rule is in `ui/styles/elements.css`; this leaves the element out.
 */

/** Astro's module that writes it. */
const MODULE = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
const ELEMENT = '<style>$' + '{ISLAND_STYLES}</style>';

/**
 * A Vite plugin for all builds.
 * @throws Error when Astro writes it in another way: then this needs a look, or can go
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
