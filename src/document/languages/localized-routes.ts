/** Adds localized routes: one for each localized page in each language that has a folder in `content/`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { LANGUAGES } from '../../content-model/files.ts';
import * as urls from '../../urls.ts';

/** Addresses of localized pages, by file below `src/pages/`. Forms and the library are in English only. */
const LOCALIZED_PAGES: Readonly<Record<string, string>> = {
  'index.astro': urls.page('home'),
  'about.astro': urls.page('about'),
  'product.astro': urls.page('product'),
  'lending-partners.astro': urls.page('partners'),
  'lending-partners/[partner].astro': `${urls.page('partners')}/[partner]`,
  'career.astro': urls.page('career'),
  'investor-grievance.astro': urls.grievance(),
  'privacy.astro': urls.privacy(),
  'charges.astro': urls.charges(),
  'shareholders.astro': urls.shareholders(),
  'under-working.astro': urls.underWorking(),
};

/** @param contentDir absolute path of the content folder */
export function localizedRoutes(contentDir: string): AstroIntegration {
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const languages = LANGUAGES.filter(
          (language) => language !== 'en' && existsSync(path.join(contentDir, language)),
        );
        for (const language of languages) {
          for (const [file, pattern] of Object.entries(LOCALIZED_PAGES)) {
            const entrypoint = new URL(`../../pages/${file}`, import.meta.url);
            injectRoute({ pattern: urls.localize(language, pattern), entrypoint });
          }
        }
      },
    },
  };
}
