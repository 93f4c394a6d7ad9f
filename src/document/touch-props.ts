/**
 * What islands that wait for a touch are made of leaves the pages for files of its own: most readers touch none of
 * them, and the bytes would come before the first paint. `touch-directive.ts` fetches them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Fewer characters than this are not worth a request. */
const WORTHWHILE = 500;

const ISLAND = /<astro-island\b(?:"[^"]*"|[^">])*>/g;

/** Moves them out of every page below a build's `client` folder. To be done before the files are compressed. */
export function movePropsOut(client: string): void {
  const keep = (props: string): string => {
    const name = createHash('sha256').update(props).digest('hex').slice(0, 10);
    // Beside the scripts: kept for good by browsers, and carried over for pages that are still open.
    const address = `/_astro/touch.${name}.json`;
    writeFileSync(path.join(client, address), props);
    return address;
  };
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const page = path.join(entry.parentPath, entry.name);
    writeFileSync(page, withoutProps(readFileSync(page, 'utf8'), keep));
  }
}

/**
 * @param keep takes the properties, which are JSON, and gives the address where they can be fetched
 * @returns the page with that address in their place
 */
export function withoutProps(html: string, keep: (props: string) => string): string {
  return html.replace(ISLAND, (island) => {
    if (!island.includes(' client="touch"')) return island;
    return island.replace(/ props="([^"]*)"/, (attribute, props: string) =>
      props.length < WORTHWHILE ? attribute : ` data-props="${keep(unescaped(props))}"`,
    );
  });
}

/** What the framework writes in attributes. */
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
    if (character === undefined) throw new Error(`An island has ${reference}, which is not known here.`);
    return character;
  });
}
