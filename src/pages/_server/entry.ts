/**
 * The server's interface to the build: pages, and responses to forms sent by script. Compiled to
 * `dist/server/entry.mjs`.
 */
import type { RenderPage } from '../../server/http/pages/page-context.ts';
import * as urls from '../../urls.ts';
import { loadForms, respondToScriptedPost, type ScriptedResponse } from './forms.ts';
import { loadPages, render } from './render.ts';
import type { Services } from './services.ts';

export interface Pages {
  render: RenderPage;
  /**
   * Responds to a form that was sent by script.
   * @returns undefined if no form posts to this path
   */
  respondToScriptedPost(
    path: string,
    form: FormData | undefined,
    clientAddress: string,
  ): Promise<ScriptedResponse | undefined>;
  /**
   * Loads every module of the build, so that a running server does not read any module later
   * (docs/decisions/0051-one-way-to-release.md).
   * @throws an error of a module, or an error if a module is missing
   */
  loadPages(): Promise<void>;
}

/** @param services the server's services that pages may use */
export function createPages(services: Services): Pages {
  return {
    render: (request, context) => render(request, Object.assign(context, { services })),
    respondToScriptedPost: (path, form, clientAddress) =>
      respondToScriptedPost(path, form, { ...services, clientAddress }),
    async loadPages() {
      await Promise.all([loadForms(), loadPages()]);
      // The framework loads its renderers with the first page.
      const context = { requestId: 'start', clientAddress: '127.0.0.1', rawPath: urls.cost() };
      await render(
        new Request(new URL(urls.cost(), services.config.origin)),
        Object.assign(context, { services }),
      );
    },
  };
}
