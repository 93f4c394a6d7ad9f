/** Serves the files under `/Images/Icons/Documents`, with ranges, validators and safe media types. */
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Config } from '../../../server/config/config.ts';
import { OUTAGE_RETRY_SECONDS } from '../../../server/database/problem.ts';
import type { Documents } from '../../../server/http/app-deps.ts';
import { errorResponse } from '../../../server/http/error-response.ts';
import { REVALIDATED } from '../../../server/responses/cache-policy.ts';
import { plainText, type ResponseHeaders, type SiteResponse } from '../../../server/responses/response.ts';
import type { StaticStore } from '../../../server/static/store.ts';
import { DOCUMENTS_PREFIX, document as documentAddress, documentFile, readerPage } from '../../../urls.ts';
import { documentType } from '../document/document-type.ts';
import { locateDocument, unlessMissing } from '../document/locate.server.ts';
import { documentNames } from '../document/path.ts';
import { isMissing } from '../document/unreadable.ts';
import type { Editions } from '../editions/editions.server.ts';
import { editionSegments } from '../ingest/edition-files.server.ts';
import { cacheTag } from '../register/cache-tag.server.ts';
import type { openCatchUp } from '../register/catch-up.server.ts';
import { MOVED_CACHE_CONTROL } from '../register/moved-folder.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import { sendFile } from './send-file.server.ts';

/**
 * Policy for documents displayed in browsers: no scripts, and nothing from other origins. The PDF viewers of
 * Chromium and Firefox require plug-in content and inline styles; with `sandbox`, PDFs stay blank.
 */
const INLINE_POLICY =
  "default-src 'none'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const ATTACHMENT_POLICY =
  "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Value of Retry-After: correcting permissions or remounting a network disk takes minutes. */
const UNREADABLE_HEADERS = { 'retry-after': '120' };

/**
 * Uses the register to answer requests for former editions, and for files that are missing or cannot be read.
 */
interface RegisteredDocuments {
  /**
   * Finds the file of a former edition of the document at this path.
   * @returns undefined to handle the request as one without an edition
   */
  edition(diskSegments: readonly string[], name: string): Promise<FoundFile | SiteResponse | undefined>;
  /** Waits for the register to match the disk. @returns false if it still lists a document at this path */
  catchUp(diskSegments: readonly string[]): Promise<boolean>;
  /** The response for a document that does not exist. */
  missing(): SiteResponse | Promise<SiteResponse>;
  /** The response for a document that exists but cannot be read. */
  unreadable(): SiteResponse;
}

/** True for a raw path that `serveDocument` handles. */
export function isDocumentPath(rawPath: string): boolean {
  return rawPath === DOCUMENTS_PREFIX || rawPath.startsWith(`${DOCUMENTS_PREFIX}/`);
}

/**
 * Responds to every request below the documents prefix. The response is the file, a part of the file, 304,
 * 404, 405, 412, 416, or 503 for a file that exists but cannot be read. `?download` sends any file as an
 * attachment; only PDFs and raster pictures are displayed inline.
 * @param rawUrl path and query exactly as received
 * @param registered handles editions and missing documents; if omitted, the response is one line of text
 */
export async function serveDocument(
  req: IncomingMessage,
  { documentsDir }: Pick<Config, 'documentsDir'>,
  rawUrl: string = req.url ?? '',
  registered: RegisteredDocuments = UNREGISTERED,
): Promise<SiteResponse> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return problem(405, { allow: 'GET, HEAD' });
  const names = documentNames(rawUrl);
  if (!names) return registered.missing();
  const query = new URLSearchParams(rawUrl.split('?').slice(1).join('?'));
  const edition = query.get('edition');
  const former = edition === null ? undefined : await registered.edition(names, edition);
  if (former && 'status' in former) return former;
  const find = () => findFile(documentsDir, names).catch(unlessMissing);
  try {
    // The file may exist as soon as the register matches the disk, for example if another file was renamed to
    // replace it.
    const file =
      former?.file ?? (await find()) ?? ((await registered.catchUp(names)) ? undefined : await find());
    if (file === undefined) return registered.missing();
    const sent = await sendFile(req, file);
    if (sent.status >= 400) return problem(sent.status, sent.headers);
    const name = names.at(-1) ?? '';
    const bodyHeaders = fileHeaders(
      former && edition ? nameOfEdition(name, edition) : name,
      query.has('download'),
    );
    // A CDN must not keep former editions, which may be withdrawn at any time.
    const caching = former ? { 'cache-control': 'private, no-cache' } : REVALIDATED;
    return { ...sent, headers: { ...sent.headers, ...(sent.status !== 304 && bodyHeaders), ...caching } };
  } catch (error) {
    // The file may be removed after it was found.
    return isMissing(error) ? registered.missing() : registered.unreadable();
  }
}

const UNREGISTERED: RegisteredDocuments = {
  edition: async () => undefined,
  catchUp: async () => false,
  missing: () => problem(404),
  unreadable: () => problem(503, UNREADABLE_HEADERS),
};

interface FoundFile {
  /** Absolute path. */
  file: string;
}

/**
 * @returns the real path of the file; undefined if there is no such file
 * @throws the system error, such as if the file or a folder above it is not readable
 */
async function findFile(documentsDir: string, names: readonly string[]): Promise<string | undefined> {
  const file = await locateDocument(await realpath(documentsDir), names);
  // The file may be removed between `locateDocument` and `stat`.
  return file !== undefined && (await stat(file)).isFile() ? file : undefined;
}

/** Names a former edition, so that a downloaded file is not mistaken for the current one. */
function nameOfEdition(name: string, edition: string): string {
  const { ext, name: stem } = path.parse(name);
  return `${stem} (edition ${edition})${ext}`;
}

/** @param download sends the file as an attachment, whatever its type */
function fileHeaders(name: string, download: boolean) {
  const type = documentType(name);
  const isInline = type.isInline && !download;
  return {
    'content-type': type.media,
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
    'content-security-policy': isInline ? INLINE_POLICY : ATTACHMENT_POLICY,
  };
}

const MESSAGES: Record<number, string> = {
  404: 'There is no such document.',
  405: 'Documents can only be read.',
  412: 'The document has changed.',
  416: 'The document has no such part.',
};

function problem(status: number, headers: ResponseHeaders = {}): SiteResponse {
  return plainText(status, MESSAGES[status] ?? 'The document cannot be read at the moment.', headers);
}

/** Characters outside `attr-char` (RFC 8187, section 3.2.1) that `encodeURIComponent` does not escape. */
const NOT_ATTR_CHAR = /['()*]/g;

/**
 * @param kind `inline` to display the file, `attachment` to save it
 * @param name the file's name on disk
 * @returns the header's value; always ASCII, even if the name is not
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const star = encodeURIComponent(name.toWellFormed()).replace(
    NOT_ATTR_CHAR,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${star}`;
}

/**
 * Serves the library's files. For a missing file, the register determines the response.
 * @param statics contains the error pages
 */
export function libraryDocuments(
  config: Pick<Config, 'documentsDir' | 'editionsDir'>,
  statics: StaticStore,
  register: DocumentRegister,
  editions: Editions,
  catchUp: ReturnType<typeof openCatchUp>,
): Documents {
  return {
    route: DOCUMENTS_PREFIX,
    async serve(request, respondWith) {
      const { rawUrl } = request;
      const names = documentNames(rawUrl);
      const failed = (status: number, headers?: ResponseHeaders) =>
        errorResponse(statics, request, status, headers);
      const unreadable = () => failed(503, UNREADABLE_HEADERS);
      const response = await serveDocument(request.raw, config, rawUrl, {
        catchUp,
        unreadable,
        async edition(diskSegments, name) {
          const record = register.at(diskSegments);
          if (!record) return undefined;
          const found = await editions.find(record, name).catch(() => 'unavailable' as const);
          if (found === 'unavailable') return unreadable();
          if (!found) return failed(404);
          if (found.state === 'current') return undefined;
          if (found.state !== 'former') return respondWith(readerPage(record.id, 1, { edition: name }));
          return { file: path.join(config.editionsDir, ...editionSegments(found.sha256)) };
        },
        missing() {
          if (!names) return failed(404);
          const now = register.movedTo(names);
          if (now) return redirectTo(now, rawUrl);
          // The page of a withdrawn document is served at the file's former address and at the document's
          // permanent one.
          const withdrawn = register.withdrawnFrom(names);
          if (withdrawn) return respondWith(documentAddress(withdrawn.id));
          // Until the register is loaded and in line with the disk, the document may also have been moved or
          // withdrawn.
          const isUncertain = !register.isLoaded || register.at(names) !== undefined;
          return isUncertain ? failed(503, { 'retry-after': String(OUTAGE_RETRY_SECONDS) }) : failed(404);
        },
      });
      const id = names && register.at(names)?.id;
      return { ...response, headers: { 'cache-tag': id ? cacheTag(id) : cacheTag(), ...response.headers } };
    },
  };
}

/** Redirects to the current address of a document. @param rawUrl as received; the redirect keeps its query */
function redirectTo(diskSegments: readonly string[], rawUrl: string): SiteResponse {
  const mark = rawUrl.indexOf('?');
  const location = documentFile(diskSegments) + (mark === -1 ? '' : rawUrl.slice(mark));
  const headers = { location, 'content-length': '0', 'cache-control': MOVED_CACHE_CONTROL };
  return { status: 301, headers, body: undefined };
}
