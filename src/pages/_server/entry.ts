/** The server's interface to the build: pages, and responses to forms sent by script. Becomes `dist/server/entry.mjs`. */
import type { PageContext } from '../../server/http/pages/page-context.ts';
import { answerSent, loadForms, type SentAnswer } from './forms.ts';
import { loadPages, render } from './render.ts';
import type { Services } from './services.ts';

export interface Pages {
  /** Renders the page for a request. @throws what the page threw */
  render(request: Request, context: PageContext): Promise<Response>;
  /** Responds to a form sent by script; undefined if there is none at this path. */
  answerSent(
    path: string,
    form: FormData | undefined,
    clientAddress: string,
  ): Promise<SentAnswer | undefined>;
  /**
   * Loads every module of the build, so that a running server reads none of it later (docs/decisions/0025-releases.md).
   * @returns the paths of the pages on demand that need no parameters
   */
  loadPages(): Promise<readonly string[]>;
}

/** @param services what the pages may use of the server */
export function createPages(services: Services): Pages {
  return {
    render: (request, context) => render(request, Object.assign(context, { services })),
    answerSent: (path, form, clientAddress) => answerSent(path, form, { ...services, clientAddress }),
    async loadPages() {
      await loadForms();
      return loadPages();
    },
  };
}
