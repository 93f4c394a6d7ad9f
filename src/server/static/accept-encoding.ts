/** Selects a content coding that the client accepts (RFC 9110, 12.5.3). */
import Negotiator from 'negotiator';

export type Coding = 'identity' | 'gzip' | 'br';

/** Maximum length in characters of a header that is parsed; browsers send about twenty. */
const MAX_LENGTH = 1_000;

/**
 * @returns the coding with the smallest output that is available and accepted; ignores the client's weights
 */
export function preferred(acceptEncoding: string | undefined, br: boolean, gzip: boolean): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  if (br && accepted.includes('br')) return 'br';
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
}
