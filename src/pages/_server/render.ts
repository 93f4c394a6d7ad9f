/** Renders a page through the framework: takes a `Request`, returns a `Response`. Part of `entry.ts`. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

// The framework logs stacks that may contain visitors' input; the site's own log does not.
app.logger.options.level = 'silent';

// The framework would fetch prerendered error pages over the network; the server has them in memory.
app.renderError = async (_request, { status, error }) => {
  if (error) throw error;
  return new Response(null, { status });
};

/**
 * Renders the page for a request.
 * @param request the visitor's request, its path already resolved by the server
 * @param locals  what pages may use: services, request id, address; learns the route's pattern
 * @returns a response without a body where there is no page
 * @throws what the page threw
 */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  locals.route = routeData.route;
  return app.render(request, { locals, routeData, addCookieHeader: true });
}

/**
 * Loads the module of every page; without it the framework loads a page at its first request.
 * @returns the paths of the pages that are made on demand and need no parameters
 * @throws what a module threw, or that it is missing
 */
export async function loadPages(): Promise<readonly string[]> {
  await Promise.all([...(app.manifest.pageMap?.values() ?? [])].map((load) => load()));
  return app.manifest.routes
    .map(({ routeData }) => routeData)
    .filter(({ type, origin, prerender }) => type === 'page' && origin === 'project' && !prerender)
    .flatMap(({ pathname }) => pathname ?? []);
}
