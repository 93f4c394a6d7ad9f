/** Parses a page's HTML and lists the files that the page loads, as paths in the build folder. */
import path from 'node:path';

export interface PageParts {
  styles: string[];
  /** Module scripts, and islands that hydrate without interaction. */
  scripts: string[];
  /** The phone variant of each picture. */
  pictures: string[];
}

export function partsOf(html: string): PageParts {
  const islands = tags(html, 'astro-island')
    .filter((island) => value(island, 'client') !== 'touch')
    .flatMap((island) => [value(island, 'component-url'), value(island, 'renderer-url')]);
  const modules = tags(html, 'script')
    .filter((script) => value(script, 'type') === 'module')
    .map((script) => value(script, 'src'));
  const sheets = tags(html, 'link')
    .filter((link) => value(link, 'rel') === 'stylesheet')
    .map((link) => value(link, 'href'));
  return {
    styles: ours(sheets),
    scripts: ours([...modules, ...islands]),
    pictures: ours(picturesOnPhone(html)),
  };
}

/** @returns the modules that `name` imports statically; `import()` may never run, so it does not count */
export function staticImports(source: string, name: string): string[] {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g);
  return [...found].map(([, target = '']) =>
    target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(name), target),
  );
}

/** A picture's first source is for the narrowest screens; a picture without sources has a single file. */
function picturesOnPhone(html: string): (string | undefined)[] {
  const inPictures = [...html.matchAll(/<picture[^>]*>([\s\S]*?)<\/picture>/g)].map(([, inner = '']) => {
    const [source] = tags(inner, 'source');
    const [img] = tags(inner, 'img');
    return source ? firstAddress(value(source, 'srcset')) : img && value(img, 'src');
  });
  const alone = tags(html.replace(/<picture[\s\S]*?<\/picture>/g, ''), 'img').map((img) => value(img, 'src'));
  return [...inPictures, ...alone];
}

const firstAddress = (srcset = '') => srcset.trim().split(/[\s,]/)[0];

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b(?:"[^"]*"|[^">])*>`, 'g'))].map(([tag]) => tag);

const value = (tag: string, attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Keeps addresses on this site, without duplicates and without the leading slash. */
function ours(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address?.startsWith('/') ? [address.slice(1)] : [])))];
}
