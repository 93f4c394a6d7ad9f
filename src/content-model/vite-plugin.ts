/** Provides the validated content to pages as `virtual:content`, and copies its pictures into the build. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadContent } from './load.ts';
import { allMedia } from './media.ts';
import { ContentError, type ContentProblem } from './problem.ts';

const VIRTUAL = 'virtual:content';
const RESOLVED = `\0${VIRTUAL}`;
/** Debounce time in milliseconds: some editors truncate a file before they write it. */
const DEBOUNCE_MS = 80;
const CONTENT_ERROR_PAGE = '/src/content-model/content-error-page.tsx';
/** Address that the error page polls. */
const FINGERPRINT_PATH = '/@content/problems';

/**
 * Astro integration for `content/`. Invalid content fails the build (in development it shows an error page)
 * with file, line and fix; editing content reloads the page.
 * @param folder absolute path of the content folder
 * @param baseUrl MEDIA_BASE_URL or an empty string
 */
export function contentIntegration(folder: string, baseUrl: string): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [virtualModule(folder, baseUrl), mediaInDevelopment(folder)] } });
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

function virtualModule(folder: string, baseUrl: string) {
  return {
    name: 'content-virtual-module',
    resolveId: (id: string) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id: string) {
      if (id !== RESOLVED) return undefined;
      return `export const content = ${JSON.stringify(loadContent(folder, baseUrl).content)};`;
    },
    configureServer(server: DevServer) {
      server.watcher.add(folder);
      let waiting: NodeJS.Timeout | undefined;
      let changed = 0;
      let asked = 0;
      let reported = '';
      server.watcher.on('all', (_event: string, file: string) => {
        if (!file.startsWith(folder)) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          changed = performance.now();
          reload(server);
        }, DEBOUNCE_MS);
      });
      server.middlewares.use(FINGERPRINT_PATH, (_req, res) => {
        res.end(fingerprintOf(problemsIn(folder, baseUrl)));
      });
      server.middlewares.use('/', (req, res, next) => {
        if (!req.headers.accept?.includes('text/html')) return next();
        asked = performance.now();
        const problems = problemsIn(folder, baseUrl);
        const now = fingerprintOf(problems);
        const news = now !== reported;
        reported = now;
        if (problems.length === 0) return next();
        if (news) server.config.logger.error(new ContentError(problems).message);
        server.ssrLoadModule(CONTENT_ERROR_PAGE).then((module) => {
          const { contentErrorPage } = module as typeof import('./content-error-page.tsx');
          res.statusCode = 500;
          res.setHeader('Content-Type', 'text/html; charset=utf-8');
          res.end(contentErrorPage(problems, FINGERPRINT_PATH, now));
        }, next);
      });
      // A page that was loading while the content changed has missed the reload.
      server.ws.on('connection', () => {
        if (asked < changed) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The current content errors; other errors are reported by the page. */
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

function reload(server: DevServer): void {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
  server.ws.send({ type: 'full-reload' });
}

/** In development, serves fingerprinted picture addresses from the content folder. */
function mediaInDevelopment(folder: string) {
  return {
    name: 'content-media',
    configureServer(server: DevServer) {
      server.middlewares.use('/media', (req, res, next) => {
        const wanted = (req.url ?? '')
          .split('?')[0]
          ?.replace(/^\//, '')
          .replace(/\.[0-9a-f]{10}(\.\w+)$/, '$1');
        const file = allMedia(path.join(folder, 'media')).find((name) => name === wanted);
        if (!file) return next();
        res.setHeader('Content-Type', file.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        res.end(readFileSync(path.join(folder, 'media', file)));
      });
    },
  };
}

/** The used part of Vite's development server. */
interface DevServer {
  watcher: {
    add(path: string): unknown;
    on(event: 'all', run: (event: string, file: string) => void): unknown;
  };
  config: { logger: { error(words: string): void } };
  ssrLoadModule(file: string): Promise<unknown>;
  environments: Record<string, { moduleGraph: { invalidateAll(): void } }>;
  ws: {
    send(message: { type: 'full-reload' }): void;
    on(event: 'connection', run: () => void): unknown;
  };
  middlewares: {
    use(
      route: string,
      run: (
        req: { url?: string | undefined; headers: { accept?: string | undefined } },
        res: {
          statusCode: number;
          setHeader(name: string, value: string): unknown;
          end(body: Buffer | string): unknown;
        },
        next: (error?: unknown) => void,
      ) => void,
    ): unknown;
  };
}
