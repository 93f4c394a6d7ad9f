/**
 * Adds the addresses of every page in the other languages of `content/`, and of every prerendered page for
 * visitors who save data, and renders each page in its language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hasPage } from '../../content-model/languages/page-texts.ts';
import { loadContent } from '../../content-model/load.ts';
import { SAVING } from '../../domain/data-saver.ts';
import { localize } from '../../urls.ts';

const PAGES = fileURLToPath(new URL('../../pages/', import.meta.url));

/** Source files of pages, and of files that pages offer in their language. */
const IN_LANGUAGES = /^(?:[^_].*\.astro|[^_].*\.csv\.ts|feeds\/.*\.ts|site\.webmanifest\.ts)$/;

/** @param contentDir absolute path of the content folder */
export function localizedRoutes(contentDir: string): AstroIntegration {
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware }) => {
        addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'pre' });
        const { text } = loadContent(contentDir).content;
        for (const file of readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
          IN_LANGUAGES.test(name),
        )) {
          const path = `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`;
          const isPrerendered =
            file.endsWith('.astro') &&
            !/^export const prerender = false;/m.test(readFileSync(PAGES + file, 'utf8'));
          // A language without the page uses the English page.
          const localized = new Set(
            Object.keys(text).map((language) =>
              localize(path, language, (other, page) => hasPage(text[other], page)),
            ),
          );
          const saving = isPrerendered ? [...localized].map((one) => SAVING + one.replace(/^\/$/, '')) : [];
          for (const pattern of [...localized, ...saving])
            if (pattern !== path)
              injectRoute({ pattern, entrypoint: new URL(file, new URL('../../pages/', import.meta.url)) });
        }
      },
    },
  };
}
