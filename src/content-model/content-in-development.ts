/** Development only: reloads pages when the content changes, shows content errors, and serves pictures. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadContent } from './load.ts';
import { allMedia } from './media.ts';
import { ContentError, type ContentProblem } from './problem.ts';

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** Debounce time in milliseconds. Some editors truncate a file before they write it. */
const DEBOUNCE_MS = 80;
const CONTENT_ERROR_PAGE = '/src/content-model/content-error-page.tsx';
/** The address that the error page polls. */
const FINGERPRINT_PATH = '/@content/problems';

/** Vite plugin for the development server. */
export function contentInDevelopment(folder: string, baseUrl: string) {
  return {
    name: 'content-in-development',
    configureServer(server: DevServer) {
      const reload = reloadOnChange(server, folder);
      serveErrors(server, () => problemsIn(folder, baseUrl), reload.pageRequested);
      servePictures(server, path.join(folder, 'media'));
    },
  };
}

function reloadOnChange(server: DevServer, folder: string) {
  let timer: NodeJS.Timeout | undefined;
  let changedAt = 0;
  let requestedAt = 0;
  server.watcher.add(folder);
  server.watcher.on('all', (_event: string, file: string) => {
    if (!file.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      changedAt = performance.now();
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    }, DEBOUNCE_MS);
  });
  // A page that was loading while the content changed has missed the reload message.
  server.ws.on('connection', () => {
    if (requestedAt < changedAt) server.ws.send({ type: 'full-reload' });
  });
  return {
    pageRequested: () => {
      requestedAt = performance.now();
    },
  };
}

/** While there are content errors, responds to page requests with the error page. */
function serveErrors(
  server: DevServer,
  problems: () => readonly ContentProblem[],
  pageRequested: () => void,
): void {
  let logged = '';
  server.middlewares.use(FINGERPRINT_PATH, (_req, res) => {
    res.end(fingerprintOf(problems()));
  });
  server.middlewares.use('/', (req, res, next) => {
    if (!req.headers.accept?.includes('text/html')) return next();
    pageRequested();
    const current = problems();
    const fingerprint = fingerprintOf(current);
    const isNew = fingerprint !== logged;
    logged = fingerprint;
    if (current.length === 0) return next();
    if (isNew) server.config.logger.error(new ContentError(current).message);
    server.ssrLoadModule(CONTENT_ERROR_PAGE).then((module) => {
      const { contentErrorPage } = module as typeof import('./content-error-page.tsx');
      res.statusCode = 500;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.end(contentErrorPage(current, FINGERPRINT_PATH, fingerprint));
    }, next);
  });
}

/** The current content errors. Other errors are ignored here; the page reports them. */
function problemsIn(folder: string, baseUrl: string): readonly ContentProblem[] {
  try {
    loadContent(folder, baseUrl);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
  }
  return [];
}

const fingerprintOf = (problems: readonly ContentProblem[]): string =>
  createHash('sha256').update(JSON.stringify(problems)).digest('hex');

/** Serves pictures from the content folder at their fingerprinted addresses. */
function servePictures(server: DevServer, folder: string): void {
  server.middlewares.use('/media', (req, res, next) => {
    const wanted = (req.url ?? '')
      .split('?')[0]
      ?.replace(/^\//, '')
      .replace(/\.[0-9a-f]{10}(\.\w+)$/, '$1');
    const file = allMedia(folder).find((name) => name === wanted);
    if (!file) return next();
    res.setHeader('Content-Type', file.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
    res.end(readFileSync(path.join(folder, file)));
  });
}
