/** Whether a client wants JSON instead of a page (RFC 9110, 12.5.1). */
import Negotiator from 'negotiator';

/** Maximum length in characters of a header that is parsed; browsers send about 150. */
const MAX_LENGTH = 1_000;

/** @param accept the value of the `Accept` header */
export function prefersJson(accept: string | null | undefined): boolean {
  if (!accept || accept.length > MAX_LENGTH) return false;
  const negotiator = new Negotiator({ headers: { accept } });
  return negotiator.mediaType(['text/html', 'application/json']) === 'application/json';
}
