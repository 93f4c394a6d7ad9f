/** Gives the pages that are read an address in every language that has a folder in `content/`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { LANGUAGES } from '../../content-model/files.ts';
import * as urls from '../../urls.ts';

/** By the file below `src/pages/`; forms and the library have English addresses only. */
const FILES: Readonly<Record<string, string>> = {
  'index.astro': urls.page('home'),
  'about.astro': urls.page('about'),
  'product.astro': urls.page('product'),
  'lending-partners.astro': urls.page('partners'),
  'lending-partners/[partner].astro': `${urls.page('partners')}/[partner]`,
  'career.astro': urls.page('career'),
  'investor-grievance.astro': urls.grievance(),
  'privacy.astro': urls.privacy(),
  'under-working.astro': urls.underWorking(),
};

/** @param contentDir absolute path of the content folder */
export function otherLanguages(contentDir: string): AstroIntegration {
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware }) => {
        const others = LANGUAGES.filter(
          (language) => language !== 'en' && existsSync(path.join(contentDir, language)),
        );
        if (others.length === 0) return;
        addMiddleware({
          order: 'pre',
          entrypoint: fileURLToPath(new URL('./middleware.ts', import.meta.url)),
        });
        for (const language of others) {
          for (const [file, pattern] of Object.entries(FILES)) {
            const entrypoint = new URL(`../../pages/${file}`, import.meta.url);
            injectRoute({ pattern: urls.inLanguage(language, pattern), entrypoint });
          }
        }
      },
    },
  };
}
