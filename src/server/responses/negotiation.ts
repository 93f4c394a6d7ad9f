/** Reads the content codings and types that a client accepts (RFC 9110, 12.5). */
import Negotiator from 'negotiator';

export type Coding = 'identity' | 'gzip' | 'br';

/** Maximum length in characters of a header that is parsed; browsers send about 150. */
const MAX_LENGTH = 1_000;

/** The smallest output first. */
const COMPRESSED: ('br' | 'gzip')[] = ['br', 'gzip'];

/**
 * @param available its keys are the available codings; by default all
 * @returns the available and accepted coding with the smallest output; the client's weights are ignored
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: object = { br: 1, gzip: 1 },
): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(COMPRESSED);
  return COMPRESSED.find((coding) => coding in available && accepted.includes(coding)) ?? 'identity';
}

/** True if a client prefers JSON to a page. @param accept the value of the `Accept` header */
export function prefersJson(accept: string | null | undefined): boolean {
  if (!accept || accept.length > MAX_LENGTH) return false;
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaType(['text/html', 'application/json']) === 'application/json';
}
