/** Development only: reloads pages when the content changes, shows content errors, and serves pictures. */
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { ContentError, problemLine } from './content-problem.ts';
import type { PhotographFile } from './encode-photograph.ts';
import { loadContent } from './load.ts';
import type { MediaFile } from './media.ts';
import { photographProblems } from './photographs.ts';
import { contentWarnings } from './warnings.ts';

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Makes the files that are served for a picture. */
export type MakeFiles = (picture: MediaFile) => Promise<PhotographFile[]>;

/** Debounce time in milliseconds. Some editors truncate a file before they write it. */
const DEBOUNCE_MS = 80;

/** Vite plugin for the development server. */
export function contentInDevelopment(folder: string, baseUrl: string, make: MakeFiles) {
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
    const problems = await photographProblems(folder, loadContent(folder, baseUrl).media);
    if (problems.length > 0) throw new ContentError(problems);
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

/** Serves pictures at their fingerprinted addresses, and makes the files of photographs when they are first requested. */
function servePictures(server: DevServer, list: () => MediaFile[], make: MakeFiles): void {
  const made = new Map<string, ReturnType<MakeFiles>>();
  server.middlewares.use('/media', async (req, res, next) => {
    try {
      const wanted = `/media${(req.url ?? '').split('?')[0]}`;
      const picture = list().find(({ local, fallback }) => wanted === local || wanted === fallback?.local);
      if (!picture) return next();
      const files = made.get(picture.local) ?? make(picture);
      made.set(picture.local, files);
      const bytes = (await files).find(({ local }) => local === wanted)?.bytes ?? '';
      const type = path.extname(wanted).slice(1).replace('svg', 'svg+xml').replace('jpg', 'jpeg');
      res.setHeader('Content-Type', `image/${type}`);
      res.end(bytes);
    } catch {
      // The content is invalid, which `serveErrors` explains. A rejection would show Astro's own error over the page.
      res.writeHead(404).end();
    }
  });
}
