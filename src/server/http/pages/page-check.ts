/** Checks for `/readyz` that the modules of all pages load and that pages without parameters render. */
import type { Logger } from 'pino';
import { DatabaseNotReady, isUnavailable } from '../../database/problem.ts';
import { reuseFor } from '../../reuse-for.ts';
import type { RenderPage } from './page-context.ts';

export interface PageCheckParts {
  /**
   * Loads the modules of all pages.
   * @returns the paths of the on-demand pages that have no parameters
   */
  loadPages(): Promise<readonly string[]>;
  render: RenderPage;
  origin: string;
  log: Pick<Logger, 'error'>;
}

/** Maximum age of a result, which is reused because rendering the pages takes about 50 ms of processor time. */
const MAX_AGE_MS = 10_000;

/**
 * Loads and renders the pages immediately, so that the server need not read build files later.
 * @returns a function that returns the latest result immediately, and renders again in the background if the
 *   result is older than ten seconds, so that slow rendering does not make a busy server unready
 */
export async function pageCheck(parts: PageCheckParts): Promise<() => boolean> {
  const paths = await parts.loadPages().catch((error: unknown) => {
    parts.log.error({ err: error }, 'a page of the build cannot be loaded');
    return undefined;
  });
  if (!paths) return () => false;
  let usable = false;
  const update = reuseFor(MAX_AGE_MS, async () => {
    usable = await renderAll(parts, paths);
  });
  await update();
  return () => {
    void update();
    return usable;
  };
}

/** Renders one page at a time, so that the server can respond to requests between pages. */
async function renderAll(parts: PageCheckParts, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const context = { requestId: 'readyz', clientAddress: '127.0.0.1', rawPath: path };
    try {
      const response = await parts.render(new Request(`${parts.origin}${path}`), context);
      await response.arrayBuffer();
      // A page responds with 503 if something it depends on is unavailable, which `/readyz` reports separately.
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
