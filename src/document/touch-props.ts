/**
 * Moves the properties of `client:touch` islands out of prerendered pages into files that `touch-directive.ts` fetches.
 * Inside the pages they cost 1.7 KB (Brotli) on the home page and the products and 0.6 KB on every other page, before the
 * first paint, and the home page then needs a second round trip. See docs/decisions/0030-build-output.md.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Minimum length of properties that justifies a request. */
const MIN_CHARACTERS = 500;

const ISLAND = /<astro-island\b(?:"[^"]*"|[^">])*>/g;

/**
 * Extracts the properties from every page below a build's `client` folder; must run before the files are compressed.
 */
export function extractProps(client: string): void {
  const write = (props: string): string => {
    const name = createHash('sha256').update(props).digest('hex').slice(0, 10);
    // In the folder of the scripts: cached without revalidation, and carried over to the next build for pages that
    // are still open.
    const address = `/_astro/touch.${name}.json`;
    writeFileSync(path.join(client, address), props);
    return address;
  };
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const page = path.join(entry.parentPath, entry.name);
    writeFileSync(page, withoutProps(readFileSync(page, 'utf8'), write));
  }
}

/**
 * @param write stores the properties, which are JSON, and returns their address
 * @returns the page with that address instead of the properties
 */
export function withoutProps(html: string, write: (props: string) => string): string {
  return html.replace(ISLAND, (island) => {
    if (!island.includes(' client="touch"')) return island;
    return island.replace(/ props="([^"]*)"/, (attribute, props: string) =>
      props.length < MIN_CHARACTERS ? attribute : ` data-props="${write(unescaped(props))}"`,
    );
  });
}

/** The character references that the framework writes in attributes. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function unescaped(attribute: string): string {
  return attribute.replace(/&[^;]*;/g, (reference) => {
    const character = CHARACTERS[reference];
    if (character === undefined)
      throw new Error(`The properties of an island contain ${reference}, an unknown character reference.`);
    return character;
  });
}
