/** Provides the validated content as a virtual module, and puts the pictures into the build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { contentInDevelopment, type MakeFiles } from './content-in-development.ts';
import { ContentError } from './content-problem.ts';
import { encodePhotograph, type PhotographFile } from './encode-photograph.ts';
import { loadContent } from './load.ts';
import type { MediaFile } from './media.ts';
import { photographProblems } from './photographs.ts';

const CONTENT = 'virtual:content';

/**
 * Astro integration for `content/`. Pages import all content from `virtual:content`. Invalid content fails
 * the build with file, line and fix; in development, it shows an error page. Editing content reloads the
 * page.
 * @param folder absolute path of the content folder
 * @param baseUrl MEDIA_BASE_URL or an empty string
 */
export function contentIntegration(folder: string, baseUrl: string): AstroIntegration {
  let make: MakeFiles;
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, logger }) => {
        make = (media) => filesOf(folder, media, config.image, logger);
        const plugins = [contentModule(folder, baseUrl), contentInDevelopment(folder, baseUrl, make)];
        updateConfig({ vite: { plugins } });
      },
      'astro:build:start': async () => {
        const problems = await photographProblems(folder, loadContent(folder, baseUrl).media);
        if (problems.length > 0) throw new ContentError(problems);
      },
      'astro:build:done': async ({ dir }) => {
        const { content, media } = loadContent(folder, baseUrl);
        const client = fileURLToPath(dir);
        for (const picture of media) {
          for (const { local, bytes } of await make(picture)) {
            const target = path.join(client, local);
            mkdirSync(path.dirname(target), { recursive: true });
            writeFileSync(target, bytes);
          }
        }
        writeFileSync(path.join(client, '..', 'content.json'), JSON.stringify(content));
      },
    },
  };
}

/** The files that are served for a picture. */
async function filesOf(
  folder: string,
  picture: MediaFile,
  image: AstroConfig['image'],
  logger: AstroIntegrationLogger,
): Promise<PhotographFile[]> {
  if (picture.fallback) return await encodePhotograph(folder, picture, image, logger);
  return [{ local: picture.local, bytes: readFileSync(path.join(folder, 'media', picture.file)) }];
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
