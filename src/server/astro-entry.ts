/** The seam between our server and the pages: takes a `Request`, gives a `Response`. Becomes `dist/server/entry.mjs`. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Renders the page for a request.
 * @param request the visitor's request, its path already resolved by our server
 * @param locals  what pages may use: services, request id, address
 */
export function render(request: Request, locals: object): Promise<Response> {
  return app.render(request, { locals, addCookieHeader: true });
}
