/** Checks for `/readyz` that the modules of all pages load and that pages without parameters render. */
import type { Logger } from 'pino';
import { DatabaseNotReady, isUnavailable } from '../../database/problem.ts';
import type { RenderPage } from './page-context.ts';

export interface PageCheckParts {
  /**
   * Loads the modules of all pages.
   * @returns the paths of pages on demand without parameters
   */
  loadPages(): Promise<readonly string[]>;
  render: RenderPage;
  origin: string;
  log: Pick<Logger, 'error'>;
}

/** Maximum age of a result: rendering the pages takes about 50 ms of processor time. */
const MAX_AGE_MS = 10_000;

/**
 * Loads and renders all pages immediately, so that a running server does not read files of its build later.
 * @returns a function that returns the latest result immediately, and renders again in the background if the
 *   result is older than ten seconds; so slow pages do not make a busy server unready
 */
export async function pageCheck(parts: PageCheckParts): Promise<() => boolean> {
  const paths = await parts.loadPages().catch((error: unknown) => {
    parts.log.error({ err: error }, 'a page of the build cannot be loaded');
    return undefined;
  });
  if (!paths) return () => false;
  let usable = await renderAll(parts, paths);
  let renderAgainAt = performance.now() + MAX_AGE_MS;
  return () => {
    if (performance.now() > renderAgainAt) {
      renderAgainAt = Number.POSITIVE_INFINITY;
      renderAll(parts, paths).then((result) => {
        usable = result;
        renderAgainAt = performance.now() + MAX_AGE_MS;
      });
    }
    return usable;
  };
}

/** Renders one page after another, so that the server can respond to requests between two pages. */
async function renderAll(parts: PageCheckParts, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const context = { requestId: 'readyz', clientAddress: '127.0.0.1', rawPath: path };
    try {
      const response = await parts.render(new Request(`${parts.origin}${path}`), context);
      await response.arrayBuffer();
      // A page responds with 503 if a part that it needs is unavailable; `/readyz` reports that part
      // separately.
      if (response.status < 500 || response.status === 503) continue;
      parts.log.error({ route: path, status: response.status }, 'a page cannot be made');
    } catch (error) {
      if (error instanceof DatabaseNotReady || isUnavailable(error)) continue;
      parts.log.error({ route: path, err: error }, 'a page cannot be made');
    }
    return false;
  }
  return true;
}
