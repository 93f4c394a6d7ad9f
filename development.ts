/** `npm run dev`: provides services to pages rendered from source, like `server.ts` for the built site. */
import { pipeline, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { openServices } from './compose.ts';
import { routeOf } from './src/pages/_server/routes.ts';
import { readConfig } from './src/server/config/config.ts';

/** The header with the raw path for `development-middleware.ts`; replaces a client's header of this name. */
export const RAW_PATH_HEADER = 'x-development-raw-path';

export type Opened = Awaited<ReturnType<typeof openServices>>;
declare global {
  /** The current services. Global, so that they survive a reload of the middleware module. */
  var developmentServices: Promise<Opened> | undefined;
}

const REACT_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const FILES = '/src/features/library/files/files.server.ts';
type Files = typeof import('./src/features/library/files/files.server.ts');
type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerSetup>[0]['server'];

/** Provides services to pages, and serves folders and documents. Does nothing in a build. */
export function developmentIntegration(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addMiddleware, injectScript }) => {
        if (command !== 'dev') return;
        const entrypoint = fileURLToPath(new URL('./development-middleware.ts', import.meta.url));
        addMiddleware({ entrypoint, order: 'pre' });
        // Forms are hydrated by the site's own script (src/features/forms/browser/islands.behaviour.ts), for
        // which Astro does not load the preamble that React's plugin for Vite needs.
        injectScript('page', REACT_PREAMBLE);
        updateConfig({
          // Vite injects styles and replaces modules in development, which the content-security-policy would
          // forbid.
          security: { csp: false },
          vite: {
            // Vite searches all components for packages to prepare. Those of tests may not be installed.
            optimizeDeps: { entries: ['!**/*.test.tsx'] },
            // Vite awaits this hook when it closes, so that all services end before the process exits.
            plugins: [{ name: 'development-services', closeBundle: endServices }],
          },
        });
      },
      'astro:server:setup': ({ server }) => serveAddresses(server),
    },
  };
}

/** Closes the current services, if any. */
export async function endServices(): Promise<void> {
  const services = globalThis.developmentServices;
  globalThis.developmentServices = undefined;
  // Services that failed to open need not be closed.
  const opened = await services?.catch(() => undefined);
  await opened?.close();
}

/** Serves documents from the documents folder, and maps paths of library folders to their page. */
function serveAddresses(server: DevServer): void {
  const config = readConfig(process.env);
  server.middlewares.use(async (req, res, next) => {
    const rawUrl = req.url ?? '/';
    const [rawPath = '/'] = rawUrl.split('?');
    try {
      const { isDocumentPath, serveDocument } = (await server.ssrLoadModule(FILES)) as Files;
      if (isDocumentPath(rawPath)) {
        const { status, headers, body } = await serveDocument(req, config);
        res.writeHead(status, headers);
        pipeline(Readable.from(body ?? []), res, () => undefined);
        return;
      }
    } catch (error) {
      return next(error);
    }
    req.headers[RAW_PATH_HEADER] = rawPath;
    req.url = routeOf(rawPath) + rawUrl.slice(rawPath.length);
    next();
  });
}
