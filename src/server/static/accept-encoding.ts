/** Which encodings a client takes (RFC 9110, 12.5.3). */

export type Coding = 'identity' | 'gzip' | 'br';

interface Accepted {
  br: boolean;
  gzip: boolean;
}

/** Longest header that is read, in characters; browsers send about twenty. */
const MAX_LENGTH = 1_000;

/** The smallest encoding among those that exist and are accepted. */
export function preferred(acceptEncoding: string | undefined, br: boolean, gzip: boolean): Coding {
  if (!acceptEncoding || acceptEncoding.length > MAX_LENGTH) return 'identity';
  const accepted = acceptedIn(acceptEncoding);
  if (br && accepted.br) return 'br';
  return gzip && accepted.gzip ? 'gzip' : 'identity';
}

function acceptedIn(header: string): Accepted {
  const weights = new Map(header.split(',').map(weightOf));
  const takes = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return { br: takes('br'), gzip: takes('gzip') };
}

/** `gzip;q=0.5` becomes `['gzip', 0.5]`; without a weight it is 1. */
function weightOf(part: string): [string, number] {
  const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [coding, weight === undefined ? 1 : Number(weight) || 0];
}
