/** What a client accepts: content codings and JSON (RFC 9110, 12.5). */
import Negotiator from 'negotiator';

export type Coding = 'identity' | 'gzip' | 'br';

/** Maximum length in characters of a header that is parsed; browsers send about 150. */
const MAX_LENGTH = 1_000;

/** @returns the available and accepted coding with the smallest output; the client's weights are ignored */
export function preferred(acceptEncoding: string | undefined, br: boolean, gzip: boolean): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  const headers = { 'accept-encoding': acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  if (br && accepted.includes('br')) return 'br';
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether a client wants JSON instead of a page. @param accept the value of the `Accept` header */
export function prefersJson(accept: string | null | undefined): boolean {
  if (!accept || accept.length > MAX_LENGTH) return false;
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaType(['text/html', 'application/json']) === 'application/json';
}
