/** Provides the validated content as virtual modules, and copies the pictures into the build. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentInDevelopment } from './content-in-development.ts';
import { type Content, loadContent } from './load.ts';

/** The exports of each virtual module, by module id. */
export type ContentModules = Readonly<
  Record<string, (content: Content) => Readonly<Record<string, unknown>>>
>;

/**
 * Astro integration for `content/`. Pages import all content from `virtual:content`. Invalid content fails
 * the build with file, line and fix; in development, it shows an error page. Editing content reloads the
 * page.
 * @param folder absolute path of the content folder
 * @param baseUrl MEDIA_BASE_URL or an empty string
 * @param modules further virtual modules, each of which gives a browser script only the values it needs
 */
export function contentIntegration(
  folder: string,
  baseUrl: string,
  modules: ContentModules,
): AstroIntegration {
  const all = { 'virtual:content': (content: Content) => ({ content }), ...modules };
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugins = [contentModules(folder, baseUrl, all), contentInDevelopment(folder, baseUrl)];
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

function contentModules(folder: string, baseUrl: string, modules: ContentModules) {
  return {
    name: 'content-modules',
    resolveId: (id: string) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id: string) {
      const valuesOf = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
      if (!valuesOf) return undefined;
      const values = Object.entries(valuesOf(loadContent(folder, baseUrl).content));
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
