/** Which of the three routes a request takes; what it means beyond that is read from the path as sent. */
import type { IncomingMessage } from 'node:http';
import { pathOf, targetOf } from './request-target.ts';

export const ROUTES = {
  alive: '/healthz',
  ready: '/readyz',
  documents: '/documents',
  site: '/site',
} as const;

/**
 * Fastify's `rewriteUrl`. Its router would decode paths and reject malformed ones by itself; names of folders hold
 * `%2F`, and their page explains a malformed name.
 * @param isDocument true for the raw path of a file of the library
 */
export function routeUrl(
  isDocument: (rawPath: string) => boolean,
): (req: Pick<IncomingMessage, 'url'>) => string {
  return ({ url = '/' }) => {
    const rawPath = pathOf(targetOf(url));
    if (rawPath === ROUTES.alive || rawPath === ROUTES.ready) return rawPath;
    return isDocument(rawPath) ? ROUTES.documents : ROUTES.site;
  };
}
