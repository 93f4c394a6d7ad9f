/** Splits an address into folder and file names, and decodes each segment exactly once. */
import { DOCUMENTS_PREFIX } from '../../../urls.ts';

/** Longer paths are rejected; no file system supports them. */
const MAX_PATH_CHARACTERS = 8192;

/**
 * Splits a raw (still encoded) path below a prefix into decoded names. `%2F` in the path becomes a `/` within
 * a name. One trailing slash is allowed.
 * @param rawPath the path exactly as received; a query is ignored
 * @param prefix  a path such as `/investors`; case and encoding must match exactly
 * @returns the names, empty for the prefix itself; undefined if the path is not below the prefix, or contains
 *   an empty segment or an invalid encoding
 */
export function namesBelow(rawPath: string, prefix: string): string[] | undefined {
  const [path = ''] = rawPath.split(/[?#]/, 1);
  if (path.length > MAX_PATH_CHARACTERS) return undefined;
  if (path === prefix || path === `${prefix}/`) return [];
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const segments = path.slice(prefix.length + 1).split('/');
  if (segments.at(-1) === '') segments.pop();
  const names: string[] = [];
  for (const segment of segments) {
    const name = decodeOnce(segment);
    // Stops at the first invalid segment: each one throws an exception, and a path may contain thousands.
    if (name === undefined || name === '') return undefined;
    names.push(name);
  }
  return names;
}

/**
 * Does the same as `namesBelow` for the address of a document: a trailing slash would name a folder, which is
 * not served.
 */
export function documentNames(rawUrl: string): string[] | undefined {
  const [path = ''] = rawUrl.split(/[?#]/, 1);
  return path.endsWith('/') ? undefined : namesBelow(path, DOCUMENTS_PREFIX);
}

/**
 * Splits a `modalPath` value, which the query parser has decoded once, into folder names. Ignores leading,
 * trailing and repeated slashes.
 * @returns undefined if the value is longer than any valid path
 */
export function namesInModalPath(modalPath: string): string[] | undefined {
  if (modalPath.length > MAX_PATH_CHARACTERS) return undefined;
  return modalPath.split('/').filter((name) => name !== '');
}

/** @returns the decoded text; undefined if the percent encoding is malformed */
function decodeOnce(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
