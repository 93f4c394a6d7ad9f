/** For whoever watches the server: alive at all, and usable with everything that it needs. */
import type { Answer } from '../static/representation.ts';
import { plainText } from './plain-answers.ts';

/** @param unready names of parts that are not usable right now */
export async function healthAnswer(
  rawPath: string,
  unready: () => Promise<string[]>,
): Promise<Answer | undefined> {
  if (rawPath === '/healthz') return plainText(200, 'ok');
  if (rawPath !== '/readyz') return undefined;
  const missing = await unready();
  if (missing.length === 0) return plainText(200, 'ready');
  return plainText(503, `not ready: ${missing.join(', ')}`, ['Retry-After', '5']);
}
