/** Serves the library's files. For a missing file, the register determines the response. */
import type { Config } from '../../../server/config/config.ts';
import type { Documents } from '../../../server/http/app-options.ts';
import { errorResponse } from '../../../server/http/responses/error-response.ts';
import type { StaticStore } from '../../../server/static/store.ts';
import { DOCUMENTS_PREFIX } from '../../../urls.ts';
import type { openCatchUp } from '../register/catch-up.server.ts';
import { isUncertain, RETRY_LATER, redirectToMoved, withdrawnPagePath } from '../register/moved.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import { RETRY_AFTER_SECONDS, serveDocument } from './files.server.ts';

/** @param statics contains the error pages */
export function libraryDocuments(
  config: Pick<Config, 'documentsDir'>,
  statics: StaticStore,
  register: DocumentRegister,
  catchUp: ReturnType<typeof openCatchUp>,
): Documents {
  return {
    route: DOCUMENTS_PREFIX,
    serve: (req, res, request, respondWith) =>
      serveDocument(req, res, config, request.rawUrl, {
        catchUp,
        unreadable: () =>
          errorResponse(statics, request, 503, undefined, { 'retry-after': String(RETRY_AFTER_SECONDS) }),
        answer: () => {
          const moved = redirectToMoved(register, request.rawUrl);
          if (moved) return moved;
          const withdrawn = withdrawnPagePath(register, request.rawUrl);
          if (withdrawn) return respondWith(withdrawn);
          if (!isUncertain(register, request.rawUrl)) return errorResponse(statics, request, 404);
          return errorResponse(statics, request, 503, undefined, RETRY_LATER);
        },
      }),
  };
}
