/**
 * A page's content-security-policy, cut to the page. The build lists the hash of every inline script and style of
 * the whole site with each page: two kilobytes of every answer's head, which is a round trip on a phone, and leave
 * for scripts that the page does not have.
 */
import { createHash } from 'node:crypto';

/** Inline scripts that run and inline styles; a block of data is neither and needs no leave. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/**
 * @param policy the value of Content-Security-Policy as built, with `'sha256-…'` for every inline script and style
 * @param html   the page's bytes
 * @returns the policy with only those hashes that belong to something in the page
 */
export function pagePolicy(policy: string, html: Buffer): string {
  const own = new Set<string>();
  // One character for each byte: what is looked for is ASCII, and what is hashed are the bytes.
  for (const [, , attributes = '', text = ''] of html.toString('latin1').matchAll(INLINE)) {
    if (/\ssrc=|\stype="application\//.test(attributes)) continue;
    own.add(` 'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  return policy.replace(HASH, (hash) => (own.has(hash) ? hash : ''));
}
