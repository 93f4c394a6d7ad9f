/** Adds the gallery's address in development and in test builds; production builds do not contain it. */
import type { AstroIntegration } from 'astro';

/** @param isEnabled true for a build that includes the gallery, such as the one for the browser tests */
export function galleryIntegration(isEnabled: boolean): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !isEnabled) return;
        injectRoute({
          pattern: '/dev/gallery',
          entrypoint: new URL('./gallery.astro', import.meta.url),
          prerender: true,
        });
      },
    },
  };
}
