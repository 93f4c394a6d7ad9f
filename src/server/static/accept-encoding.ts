/** Selects a content coding that the client accepts (RFC 9110, 12.5.3). */
import Negotiator from 'negotiator';

export type Coding = 'identity' | 'gzip' | 'br';

/** Maximum length in characters of a header that is parsed; browsers send about twenty. */
const MAX_LENGTH = 1_000;

/**
 * The last header and its result, kept because most clients send the same header, and parsing it takes a
 * twentieth of the time needed to serve a page from memory.
 */
let parsed: { header: string; accepted: readonly string[] } = { header: '', accepted: [] };

/** @returns the available and accepted coding with the smallest output; the client's weights are ignored */
export function preferred(acceptEncoding: string | undefined, br: boolean, gzip: boolean): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  if (acceptEncoding !== parsed.header) parsed = parse(acceptEncoding);
  const { accepted } = parsed;
  if (br && accepted.includes('br')) return 'br';
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
}

function parse(header: string): typeof parsed {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return { header, accepted: negotiator.encodings(['br', 'gzip']) };
}
