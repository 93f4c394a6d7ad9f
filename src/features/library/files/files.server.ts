/** Serves the files under `/Images/Icons/Documents`, with ranges, validators and safe media types. */
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import type { Config } from '../../../server/config/config.ts';
import { REVALIDATED } from '../../../server/static/cache-policy.ts';
import { DOCUMENTS_PREFIX } from '../../../urls.ts';
import { documentType } from '../catalogue/document-type.ts';
import { isMissing } from '../catalogue/unreadable.ts';
import { contentDisposition } from './content-disposition.ts';
import { locateDocument } from './locate.server.ts';
import { namesBelow } from './path.ts';

/**
 * Policy for documents displayed in browsers: no scripts, and nothing from other origins. The PDF viewers of
 * Chromium and Firefox require plug-in content and inline styles; with `sandbox`, PDFs stay blank.
 */
const INLINE_POLICY =
  "default-src 'none'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const ATTACHMENT_POLICY =
  "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Value of Retry-After: correcting permissions or remounting a network disk takes minutes. */
export const RETRY_AFTER_SECONDS = 120;

/** The response for a document that no longer exists or cannot be read. */
interface Missing {
  status: number;
  /** Header values by name. */
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer | undefined;
}

/** Uses the register to answer requests for former editions, and for files that are missing or cannot be read. */
interface RegisteredDocuments {
  /**
   * Finds the file of a former edition of the document at this path.
   * @returns undefined to handle the request as one without an edition
   */
  edition(diskSegments: readonly string[], name: string): Promise<FoundFile | Missing | undefined>;
  /** Waits for the register to match the disk. @returns false if it still lists a document at this path */
  catchUp(diskSegments: readonly string[]): Promise<boolean>;
  answer(req: IncomingMessage): Missing | Promise<Missing>;
  /** The response for a document that exists but cannot be read. */
  unreadable(req: IncomingMessage): Missing;
}

/** True for a raw path that `serveDocument` handles. */
export function isDocumentPath(rawPath: string): boolean {
  return rawPath === DOCUMENTS_PREFIX || rawPath.startsWith(`${DOCUMENTS_PREFIX}/`);
}

/**
 * Responds to every request below the documents prefix, and never rejects. The response is the file, a part
 * of the file, 304, 404, 405, 416, or 503 for a file that exists but cannot be read.
 * `?download` sends any file as an attachment; only PDFs and raster pictures are displayed inline.
 * @param rawUrl path and query exactly as received
 * @param registered handles editions and missing documents; if omitted, the response is one line of text
 * @returns true if a file was found; the response may still be in progress
 */
export async function serveDocument(
  req: IncomingMessage,
  res: ServerResponse,
  config: Pick<Config, 'documentsDir'>,
  rawUrl: string = req.url ?? '',
  registered?: RegisteredDocuments,
): Promise<boolean> {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD');
    return sendError(res, 405);
  }
  const names = namesBelow(rawUrl, DOCUMENTS_PREFIX);
  const query = new URLSearchParams(rawUrl.split('?').slice(1).join('?'));
  const edition = query.get('edition');
  const former = names && edition !== null && (await registered?.edition(names, edition));
  const found =
    former ||
    (names &&
      ((await findFile(config.documentsDir, names)) ??
        (await findAgain(config.documentsDir, names, registered))));
  const sendUnreadable = () =>
    registered ? sendMissing(res, registered.unreadable(req)) : sendError(res, 503);
  if (found === 'unreadable') return sendUnreadable();
  if (!found) return registered ? sendMissing(res, await registered.answer(req)) : sendError(res, 404);
  if ('status' in found) return sendMissing(res, found);
  // A CDN must not keep former editions, which may be withdrawn at any time.
  const caching = former ? { 'Cache-Control': 'private, no-cache' } : REVALIDATED;
  const own = names?.at(-1) ?? '';
  const name = former && edition ? nameOfEdition(own, edition) : own;
  const options = { name, download: query.has('download'), caching };
  sendFile(req, res, found, options, sendUnreadable);
  return true;
}

/** Real paths of the folder and of the file. */
interface FoundFile {
  root: string;
  file: string;
}

type Found = FoundFile | 'unreadable' | undefined;

/**
 * Waits for the register to match the disk and searches again. The file may exist by then, for example if
 * another file was renamed to replace it.
 */
async function findAgain(
  documentsDir: string,
  names: readonly string[],
  registered: RegisteredDocuments | undefined,
): Promise<Found> {
  return !registered || (await registered.catchUp(names)) ? undefined : findFile(documentsDir, names);
}

/**
 * @returns real paths of the documents folder and of the file; undefined if there is no such file;
 *   `unreadable` if the system cannot tell, because the file or a folder above it is not readable
 */
async function findFile(documentsDir: string, names: readonly string[]): Promise<Found> {
  try {
    const root = await realpath(documentsDir);
    const file = await locateDocument(root, names);
    // The file may be removed between `locateDocument` and `stat`.
    return file !== undefined && (await stat(file)).isFile() ? { root, file } : undefined;
  } catch (error) {
    return isMissing(error) ? undefined : 'unreadable';
  }
}

/** Names a former edition, so that a downloaded file is not mistaken for the current one. */
function nameOfEdition(name: string, edition: string): string {
  const { ext, name: stem } = path.parse(name);
  return `${stem} (edition ${edition})${ext}`;
}

interface SendOptions {
  name: string;
  download: boolean;
  /** Header values by name. */
  caching: Readonly<Record<string, string | string[]>>;
}

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { root, file }: FoundFile,
  { name, download, caching }: SendOptions,
  sendUnreadable: () => void,
): void {
  const type = documentType(name);
  const inline = type.inline && !download;
  res.setHeader('Content-Type', type.media);
  res.setHeader('Content-Disposition', contentDisposition(inline ? 'inline' : 'attachment', name));
  res.setHeader('Content-Security-Policy', inline ? INLINE_POLICY : ATTACHMENT_POLICY);
  for (const [header, value] of Object.entries(caching)) res.setHeader(header, value);
  const encoded = path.relative(root, file).split(path.sep).map(encodeURIComponent).join('/');
  send(req, `/${encoded}`, { root, dotfiles: 'allow', index: false, cacheControl: false })
    // An error without a status is a system error, such as EACCES or EIO.
    .on('error', ({ status = 500 }: Error & { status?: number }) =>
      status === 500 ? sendUnreadable() : sendError(res, status),
    )
    .on('directory', () => sendError(res, 404))
    .pipe(res);
}

const MESSAGES: Record<number, string> = {
  404: 'There is no such document.',
  405: 'Documents can only be read.',
  412: 'The document has changed.',
  416: 'The document has no such part.',
};

function sendMissing(res: ServerResponse, { status, headers, body }: Missing): false {
  if (!clearHeaders(res)) return false;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.statusCode = status;
  res.end(body);
  return false;
}

const FILE_HEADERS = ['Content-Disposition', 'ETag', 'Last-Modified', 'Accept-Ranges', 'CDN-Cache-Control'];

/** Removes the file's headers. @returns false if they were already sent; the connection is then closed */
function clearHeaders(res: ServerResponse): boolean {
  if (res.headersSent) {
    res.destroy();
    return false;
  }
  for (const header of FILE_HEADERS) res.removeHeader(header);
  return true;
}

function sendError(res: ServerResponse, status: number): false {
  if (!clearHeaders(res)) return false;
  const body = MESSAGES[status] ?? 'The document cannot be read at the moment.';
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': ATTACHMENT_POLICY,
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
  return false;
}
