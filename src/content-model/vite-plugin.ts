/** Provides the validated content as a virtual module, and copies the pictures into the build. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentInDevelopment } from './content-in-development.ts';
import { loadContent } from './load.ts';

const CONTENT = 'virtual:content';

/**
 * Astro integration for `content/`. Pages import all content from `virtual:content`. Invalid content fails
 * the build with file, line and fix; in development, it shows an error page. Editing content reloads the
 * page.
 * @param folder absolute path of the content folder
 * @param baseUrl MEDIA_BASE_URL or an empty string
 */
export function contentIntegration(folder: string, baseUrl: string): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugins = [contentModule(folder, baseUrl), contentInDevelopment(folder, baseUrl)];
        updateConfig({ vite: { plugins } });
      },
      'astro:build:done': ({ dir }) => {
        const { content, media } = loadContent(folder, baseUrl);
        const client = fileURLToPath(dir);
        for (const picture of media) {
          const target = path.join(client, picture.local);
          mkdirSync(path.dirname(target), { recursive: true });
          copyFileSync(path.join(folder, 'media', picture.file), target);
        }
        writeFileSync(path.join(client, '..', 'content.json'), JSON.stringify(content));
      },
    },
  };
}

function contentModule(folder: string, baseUrl: string) {
  return {
    name: 'content-module',
    resolveId: (id: string) => (id === CONTENT ? `\0${CONTENT}` : undefined),
    load(id: string) {
      if (id !== `\0${CONTENT}`) return undefined;
      return `export const content = ${JSON.stringify(loadContent(folder, baseUrl).content)};`;
    },
  };
}
