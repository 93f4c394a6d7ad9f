/** Adds the gallery's address while developing and in test builds; a production build knows nothing of it. */
import type { AstroIntegration } from 'astro';

/** @param wanted true for a build that should have the gallery all the same (the browser tests). */
export function galleryIntegration(wanted: boolean): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !wanted) return;
        injectRoute({
          pattern: '/dev/gallery',
          entrypoint: new URL('./gallery.astro', import.meta.url),
          prerender: true,
        });
      },
    },
  };
}
