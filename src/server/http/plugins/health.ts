/** Liveness and readiness, for balancers and monitoring. */
import type { FastifyInstance } from 'fastify';
import { plainText, sendResponse } from '../../responses/response.ts';
import type { AppDeps } from '../app-deps.ts';
import { ROUTES } from './request-context.ts';

/** The part that only forms need; pages are served without it. */
const ONLY_FOR_FORMS = 'database';

/**
 * `/healthz` reports that the process responds, `/readyz` that all parts are usable. `/readyz?pages` excludes
 * the database, for load balancers whose servers share one database: if the database fails, `/readyz` would
 * take all servers out of rotation although they can still serve pages.
 */
export function addHealth(app: FastifyInstance, { unusableParts }: AppDeps): void {
  app.get(ROUTES.alive, (request, reply) => {
    request.routeLabel = ROUTES.alive;
    return sendResponse(reply, plainText(200, 'ok'));
  });
  app.get(ROUTES.ready, async (request, reply) => {
    request.routeLabel = ROUTES.ready;
    const onlyPages = request.rawUrl.split('?', 2)[1] === 'pages';
    const missing = (await unusableParts()).filter((part) => !onlyPages || part !== ONLY_FOR_FORMS);
    if (app.isUnderPressure()) missing.push('event loop');
    if (missing.length === 0) return sendResponse(reply, plainText(200, 'ready'));
    return sendResponse(reply, plainText(503, `not ready: ${missing.join(', ')}`, { 'retry-after': '5' }));
  });
}
