/** Renders a page through the framework, from a `Request` to a `Response`. Part of `entry.ts`. */
import { createApp } from 'astro/app/entrypoint';
import { libraryTag } from './cache-key.ts';

const app = createApp({ streaming: false });

// Disable the framework's log, because its stack traces may contain visitors' input. The site's own log omits
// that input.
app.logger.options.level = 'silent';

// The framework would fetch prerendered error pages over the network, but the server has them in memory.
app.renderError = async (_request, { status, error }) => {
  if (error) throw error;
  return new Response(null, { status });
};

/**
 * Renders the page for a request.
 * @param request the visitor's request, whose path the server has already resolved
 * @param locals the services, request id and address for pages; this function sets the route pattern, and the
 *   middleware the site
 * @returns a response without a body if there is no page
 * @throws any error of the page
 */
export async function render(request: Request, locals: Omit<App.Locals, 'site'>): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  locals.route = routeData.route;
  const response = await app.render(request, {
    locals: locals as App.Locals,
    routeData,
    addCookieHeader: true,
  });
  const tag = libraryTag(new URL(request.url).pathname);
  if (tag && !response.headers.has('Cache-Tag')) response.headers.set('Cache-Tag', tag);
  return response;
}

/**
 * Loads the module of every page in advance. Otherwise the framework loads a page's module on the first
 * request for the page.
 * @throws an error of a module, or an error if a module is missing
 */
export async function loadPages(): Promise<void> {
  await Promise.all([...(app.manifest.pageMap?.values() ?? [])].map((load) => load()));
}
