/** Makes the checked content available to pages as `virtual:content`, and copies its pictures into the build. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadContent } from './load.ts';
import { allMedia } from './media.ts';

const VIRTUAL = 'virtual:content';
const RESOLVED = `\0${VIRTUAL}`;
/** Milliseconds without another event until a change is read: some editors empty a file before they write it. */
const SETTLED = 80;

/**
 * The integration that stands between `content/` and the pages. A problem in the content stops the build
 * (or shows in the browser while developing) with file, line and mend; editing content reloads the page.
 * @param folder  absolute path of the content folder
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
      server.watcher.on('all', (_event: string, file: string) => {
        if (!file.startsWith(folder)) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          changed = performance.now();
          reload(server);
        }, SETTLED);
      });
      server.middlewares.use('/', (req, _res, next) => {
        if (req.headers.accept?.includes('text/html')) asked = performance.now();
        next();
      });
      // A page that was on its way while the content changed has not heard of it.
      server.ws.on('connection', () => {
        if (asked < changed) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function reload(server: DevServer): void {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
  server.ws.send({ type: 'full-reload' });
}

/** While developing, fingerprinted picture addresses are answered from the content folder. */
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

/** The part of the development server that is used here. */
interface DevServer {
  watcher: {
    add(path: string): unknown;
    on(event: 'all', run: (event: string, file: string) => void): unknown;
  };
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
        res: { setHeader(name: string, value: string): unknown; end(body: Buffer): unknown },
        next: () => void,
      ) => void,
    ): unknown;
  };
}
