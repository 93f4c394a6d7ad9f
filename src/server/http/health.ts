/** For whoever watches the server: alive at all, and usable with everything that it needs. */
import type { Answer } from '../static/representation.ts';
import { plainText } from './plain-answers.ts';

/** What pages do without: they are served while nothing can be stored. */
const ONLY_FOR_FORMS = 'database';

/**
 * @param rawUrl  path and query as sent; `/readyz?pages` asks what balancers want to know whose servers share one
 *   database: without it all of them would be taken away, and the pages that they can still serve
 * @param unready names of parts that are not usable right now
 */
export async function healthAnswer(
  rawUrl: string,
  unready: () => Promise<string[]>,
): Promise<Answer | undefined> {
  const [rawPath, query] = rawUrl.split('?', 2);
  if (rawPath === '/healthz') return plainText(200, 'ok');
  if (rawPath !== '/readyz') return undefined;
  const missing = (await unready()).filter((part) => query !== 'pages' || part !== ONLY_FOR_FORMS);
  if (missing.length === 0) return plainText(200, 'ready');
  return plainText(503, `not ready: ${missing.join(', ')}`, ['Retry-After', '5']);
}
