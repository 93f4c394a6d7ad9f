/** Splits an address into folder and file names; decodes each segment exactly once. */

/** Longer paths are rejected; no file system holds them. */
const MAX_PATH_CHARACTERS = 8192;

/**
 * Splits a raw (still encoded) path below a prefix into decoded names. A name may hold `/` when it was sent
 * as `%2F`. One slash at the end is allowed.
 * @param rawPath the path exactly as sent; a query is cut off
 * @param prefix  such as `/investors`; its own case and encoding must match
 * @returns the names, empty for the prefix itself; undefined where the path is elsewhere, holds an empty
 *          segment or an encoding that is not UTF-8
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
    // At the first bad one: each throws inside, and a path may hold thousands.
    if (name === undefined || name === '') return undefined;
    names.push(name);
  }
  return names;
}

/**
 * `modalPath` as the browser's query parser gives it (decoded once): folder names separated by slashes, of which
 * one too many does no harm.
 * @returns undefined where it is longer than any path
 */
export function namesInModalPath(modalPath: string): string[] | undefined {
  if (modalPath.length > MAX_PATH_CHARACTERS) return undefined;
  return modalPath.split('/').filter((name) => name !== '');
}

/** @returns the decoded text, or undefined where the percent encoding is malformed. */
function decodeOnce(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
