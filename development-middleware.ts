/** Provides `Astro.locals` in development, like the server in production. Not part of a build. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { APIContext, MiddlewareNext } from 'astro';
import { openServices } from './compose.ts';
import { endServices, type Opened, RAW_PATH_HEADER } from './development.ts';
import { loadContent } from './src/content-model/load.ts';
import { readConfig } from './src/server/config/config.ts';
import { createLog } from './src/server/logging/log.ts';

const config = readConfig(process.env);
let lastOpened: { services: Promise<Opened>; of: number } | undefined;

/** Sets the locals of pages on demand; prerendered pages get none, as in the build. */
export async function onRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (context.isPrerendered) return next();
  const { services } = await currentServices();
  context.locals.services = services;
  context.locals.requestId = 'development';
  context.locals.clientAddress = '127.0.0.1';
  context.locals.rawPath = context.request.headers.get(RAW_PATH_HEADER) ?? context.url.pathname;
  const response = await next();
  const { prepared } = context.locals;
  return prepared ? new Response(new Uint8Array(prepared.plain), response) : response;
}

/** Returns the services. Opens them again after a change of `library.yaml` or of a server module. */
function currentServices(): Promise<Opened> {
  const declaration = statSync(path.join(config.contentDir, 'library.yaml')).mtimeMs;
  if (lastOpened?.of === declaration) return lastOpened.services;
  const services = open();
  globalThis.developmentServices = services;
  lastOpened = { services, of: declaration };
  services.catch(() => {
    lastOpened = undefined;
  });
  return services;
}

async function open(): Promise<Opened> {
  await endServices();
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  return openServices(config, content, createLog(process.env.LOG_LEVEL ?? 'warn'));
}
