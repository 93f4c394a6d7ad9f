/**
 * Provides the validated content as a virtual module, puts the pictures into the build, and serves both in
 * development.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro';
import { ContentError, problemLine } from './content-problem.ts';
import { loadContent } from './load.ts';
import { encodePhotograph, type PhotographFile } from './pictures/encode-photograph.ts';
import type { MediaFile } from './pictures/media.ts';
import { photographProblems } from './pictures/photographs.ts';
import { contentWarnings } from './warnings.ts';

const CONTENT = 'virtual:content';

/** Encodes the files that are served for a picture. */
type MakeFiles = (picture: MediaFile) => Promise<PhotographFile[]>;

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
      'astro:build:start': () => requirePictures(folder, baseUrl),
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

/** @throws ContentError for pictures that cannot be decoded */
async function requirePictures(folder: string, baseUrl: string): Promise<void> {
  const problems = await photographProblems(folder, loadContent(folder, baseUrl).media);
  if (problems.length > 0) throw new ContentError(problems);
}

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Debounce time in milliseconds. Some editors truncate a file before they write it. */
const DEBOUNCE_MS = 80;

/**
 * For the development server: reloads pages when the content changes, shows content errors, and serves
 * pictures.
 */
function contentInDevelopment(folder: string, baseUrl: string, make: MakeFiles) {
  return {
    name: 'content-in-development',
    configureServer(server: DevServer) {
      reloadOnChange(server, folder);
      serveErrors(server, folder, baseUrl);
      servePictures(server, () => loadContent(folder, baseUrl).media, make);
    },
  };
}

function reloadOnChange(server: DevServer, folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_event: string, file: string) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    }, DEBOUNCE_MS);
  });
}

/** While the content is invalid, responds to page requests with a page that says why. */
function serveErrors(server: DevServer, folder: string, baseUrl: string): void {
  let logged = '';
  server.middlewares.use('/', async (req, res, next) => {
    if (!req.headers.accept?.includes('text/html')) return next();
    const error = await errorIn(folder, baseUrl);
    const report = error ?? warningsIn(folder);
    if (report && report !== logged) server.config.logger[error ? 'error' : 'warn'](report);
    logged = report;
    if (!error) return next();
    res.statusCode = 500;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(errorPage(error));
  });
}

/** The page loads itself again every two seconds, so it disappears once the content is valid. */
const errorPage = (error: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2">
<title>The content cannot be used</title>
<body style="font: 1.125rem/1.6 system-ui; margin: 3rem auto; max-width: 60rem; padding-inline: 1rem">
<h1>The content cannot be used</h1><p>Fix the file and save it: this page reloads automatically.</p>
<pre style="white-space: pre-wrap">${error.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '\n\n')}</pre></body></html>`;

/** The message of the current content error. Other errors are ignored here; the page reports them. */
async function errorIn(folder: string, baseUrl: string): Promise<string | undefined> {
  try {
    await requirePictures(folder, baseUrl);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
  }
  return undefined;
}

/** One line for each value that is valid but probably wrong. */
const warningsIn = (folder: string): string =>
  contentWarnings(folder, Date.now())
    .map((one) => `Warning: ${problemLine(one)}`)
    .join('\n');

/**
 * Serves pictures at their fingerprinted addresses, and makes the files of photographs when they are first
 * requested.
 */
function servePictures(server: DevServer, list: () => MediaFile[], make: MakeFiles): void {
  const encodedFiles = new Map<string, ReturnType<MakeFiles>>();
  server.middlewares.use('/media', async (req, res, next) => {
    try {
      const address = `/media${(req.url ?? '').split('?')[0]}`;
      const picture = list().find(({ local, fallback }) => address === local || address === fallback?.local);
      if (!picture) return next();
      const files = encodedFiles.get(picture.local) ?? make(picture);
      encodedFiles.set(picture.local, files);
      const bytes = (await files).find(({ local }) => local === address)?.bytes ?? '';
      const type = path.extname(address).slice(1).replace('svg', 'svg+xml').replace('jpg', 'jpeg');
      res.setHeader('Content-Type', `image/${type}`);
      res.end(bytes);
    } catch {
      // The content is invalid, which `serveErrors` explains. A rejection would show Astro's own error over
      // the page.
      res.writeHead(404).end();
    }
  });
}
