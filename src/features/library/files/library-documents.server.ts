/** Serves the library's files. For a missing file, the register determines the response. */
import path from 'node:path';
import type { Config } from '../../../server/config/config.ts';
import type { Documents } from '../../../server/http/app-deps.ts';
import { errorResponse } from '../../../server/http/error-response.ts';
import type { StaticStore } from '../../../server/static/store.ts';
import { DOCUMENTS_PREFIX, readerPage } from '../../../urls.ts';
import { documentNames } from '../document/path.ts';
import type { Editions } from '../editions/editions.server.ts';
import { editionSegments } from '../ingest/copies/edition-files.server.ts';
import { cacheTag } from '../register/cache-tag.server.ts';
import type { openCatchUp } from '../register/catch-up.server.ts';
import { isUncertain, RETRY_LATER, redirectToMoved, withdrawnPagePath } from '../register/moved.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import { RETRY_AFTER_SECONDS, serveDocument } from './files.server.ts';

/** @param statics contains the error pages */
export function libraryDocuments(
  config: Pick<Config, 'documentsDir' | 'editionsDir'>,
  statics: StaticStore,
  register: DocumentRegister,
  editions: Editions,
  catchUp: ReturnType<typeof openCatchUp>,
): Documents {
  const unreadable = (request: Parameters<Documents['serve']>[0]) =>
    errorResponse(statics, request, 503, undefined, { 'retry-after': String(RETRY_AFTER_SECONDS) });
  return {
    route: DOCUMENTS_PREFIX,
    async serve(request, respondWith) {
      const response = await serveDocument(request.raw, config, request.rawUrl, {
        catchUp,
        unreadable: () => unreadable(request),
        async edition(diskSegments, name) {
          const record = register.at(diskSegments);
          if (!record) return undefined;
          const found = await editions.find(record, name).catch(() => 'unavailable' as const);
          if (found === 'unavailable') return unreadable(request);
          if (!found) return errorResponse(statics, request, 404);
          if (found.state === 'current') return undefined;
          if (found.state !== 'former') return respondWith(readerPage(record.id, 1, { edition: name }));
          return { file: path.join(config.editionsDir, ...editionSegments(found.sha256)) };
        },
        missing: () => {
          const moved = redirectToMoved(register, request.rawUrl);
          if (moved) return moved;
          const withdrawn = withdrawnPagePath(register, request.rawUrl);
          if (withdrawn) return respondWith(withdrawn);
          if (!isUncertain(register, request.rawUrl)) return errorResponse(statics, request, 404);
          return errorResponse(statics, request, 503, undefined, RETRY_LATER);
        },
      });
      const names = documentNames(request.rawUrl);
      const id = names && register.at(names)?.id;
      return { ...response, headers: { 'cache-tag': id ? cacheTag(id) : cacheTag(), ...response.headers } };
    },
  };
}
