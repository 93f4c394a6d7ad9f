/** Selects a content coding that the client accepts (RFC 9110, 12.5.3). */
import Negotiator from 'negotiator';

export type Coding = 'identity' | 'gzip' | 'br';

/** Maximum length in characters of a header that is parsed; browsers send about twenty. */
const MAX_LENGTH = 1_000;

/** @returns the available and accepted coding with the smallest output; the client's weights are ignored */
export function preferred(acceptEncoding: string | undefined, br: boolean, gzip: boolean): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([
    'br',
    'gzip',
  ]);
  if (br && accepted.includes('br')) return 'br';
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity';
}
