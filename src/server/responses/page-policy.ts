/**
 * Reduces a page's content-security-policy to the hashes that the page needs. Astro lists the hashes of all
 * inline scripts and styles of the site on each page, which adds 1.1 KB to the headers of each response.
 */
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** The policy of all responses except pages: forbids scripts, subresources and framing. */
export const CLOSED_POLICY =
  "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HASH = / 'sha256-[^']+'/g;

/**
 * @param policy the value of Content-Security-Policy as built, with `'sha256-…'` for every inline script and
 *   style; undefined for a response that is no page
 * @param html the page's bytes
 * @returns the policy without the hashes of other pages' scripts and styles
 */
export function pagePolicy(policy: string | undefined, html: Buffer): string {
  if (!policy) return CLOSED_POLICY;
  const own = inlineHashes(html);
  return policy.replace(HASH, (hash) => (own.has(hash) ? hash : ''));
}

/** @returns the source expressions of the page's inline scripts and styles, each with a leading space */
function inlineHashes(html: Buffer): ReadonlySet<string> {
  const hashes = new Set<string>();
  let isInline = false;
  let text = '';
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isInline = name === 'script' || name === 'style';
        text = '';
      },
      onattribute: (name, value) => {
        // Browsers do not run script elements with data, such as JSON-LD, so these need no hash.
        if (name === 'src' || (name === 'type' && value.startsWith('application/'))) isInline = false;
      },
      ontext: (part) => {
        if (isInline) text += part;
      },
      onclosetag: () => {
        if (isInline) hashes.add(` 'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
        isInline = false;
      },
    },
    { decodeEntities: false },
  );
  // Latin-1 maps each byte to one character, so the hash covers the original bytes. The markup itself is
  // ASCII.
  parser.end(html.toString('latin1'));
  return hashes;
}
