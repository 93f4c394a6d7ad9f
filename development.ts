/** `npm run dev`: what `server.ts` does for the built site, for pages that are rendered from source. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { openServices } from './compose.ts';
import { readConfig } from './src/server/config/config.ts';
import { routeOf } from './src/urls.ts';

/** Carries the path as sent to `development-middleware.ts`; what a visitor sends under this name is overwritten. */
export const RAW_PATH_HEADER = 'x-development-raw-path';

export type Opened = Awaited<ReturnType<typeof openServices>>;
declare global {
  /** The middleware is read anew after each change of a source that it uses; what it opened outlives that. */
  var developmentServices: Promise<Opened> | undefined;
}

const FILES = '/src/features/library/files/files.server.ts';
type Files = typeof import('./src/features/library/files/files.server.ts');
type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerSetup>[0]['server'];

/** Gives pages their services, folders their route and documents their address. Does nothing in a build. */
export function developmentIntegration(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = fileURLToPath(new URL('./development-middleware.ts', import.meta.url));
        addMiddleware({ entrypoint, order: 'pre' });
        updateConfig({
          // Styles are injected and modules replaced while developing, which the policy of the built site forbids.
          security: { csp: false },
          // Vite waits for it when its server closes: nothing of ours is at work after that.
          vite: { plugins: [{ name: 'development-services', closeBundle: endServices }] },
        });
      },
      'astro:server:setup': ({ server }) => serveAddresses(server),
    },
  };
}

/** Ends the services that pages have had so far, if any. */
export async function endServices(): Promise<void> {
  const services = globalThis.developmentServices;
  globalThis.developmentServices = undefined;
  // What could not be opened needs no end.
  const opened = await services?.catch(() => undefined);
  await opened?.close();
}

/** Serves documents from the documents folder and leads every library folder to its one page. */
function serveAddresses(server: DevServer): void {
  const config = readConfig(process.env);
  server.middlewares.use(async (req, res, next) => {
    const rawUrl = req.url ?? '/';
    const [rawPath = '/'] = rawUrl.split('?');
    try {
      const { isDocumentPath, serveDocument } = (await server.ssrLoadModule(FILES)) as Files;
      if (isDocumentPath(rawPath)) {
        await serveDocument(req, res, config);
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
