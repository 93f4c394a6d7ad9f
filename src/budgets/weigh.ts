/** Measures a build: every file that browsers load, and every prerendered page with the files it fetches. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type PageParts, partsOf, staticImports } from './page-parts.ts';

/** Transferred bytes (with Brotli), by file name without the fingerprint. */
export type Sizes = Record<string, number>;

export interface PageWeight {
  html: number;
  /** Linked style sheets; inline styles count as HTML. */
  styles: number;
  /** Script that loads before any interaction. */
  script: number;
  /** Pictures that a phone loads if the visitor scrolls through the whole page. */
  pictures: number;
}

/** The sizes of each page, the files included in each of these sizes, and the size of each file. */
export interface Weighed {
  pages: Record<string, { weight: PageWeight; files: Record<keyof PageWeight, string[]> }>;
  scripts: Sizes;
  styles: Sizes;
  fonts: Sizes;
  pictures: Sizes;
}

/** @param folder the build's `client` folder, after compression */
export function weigh(folder: string): Weighed {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .sort();
  const sizes = (ending: RegExp): Sizes => {
    const found: Sizes = {};
    for (const name of names.filter((name) => ending.test(name))) {
      // Adds up the sizes of files that have the same plain name.
      found[plainName(name)] = (found[plainName(name)] ?? 0) + sentBytes(path.join(folder, name));
    }
    return found;
  };
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, weighPage(folder, name)] as const);
  return {
    pages: Object.fromEntries(pages),
    scripts: sizes(/\.js$/),
    styles: sizes(/\.css$/),
    fonts: sizes(/\.woff2$/),
    pictures: sizes(/^media\/.*\.(svg|png|webp|avif|jpe?g)$/),
  };
}

/**
 * Maps `_astro/slider.island.CvDY-An1.js` to `slider.island.js`, and a page's script to the page's name,
 * because fingerprints change with every build.
 */
export function plainName(name: string): string {
  return name
    .replace(/^_astro\//, '')
    .replace(/_astro_type_script_index_(\d+)_lang(?=\.)/, '.$1')
    .replace(/\.(?:[\w-]{8}|[0-9a-f]{10})(\.\w+)$/, '$1');
}

function weighPage(folder: string, name: string): Weighed['pages'][string] {
  const parts = partsOf(readFileSync(path.join(folder, name), 'utf8'));
  const files: Record<keyof PageWeight, string[]> = {
    html: [name],
    styles: parts.styles,
    script: withImports(folder, parts),
    pictures: parts.pictures,
  };
  const totalBytes = (list: readonly string[]) =>
    list.reduce((total, file) => total + sentBytes(path.join(folder, file)), 0);
  const weight = { html: 0, styles: 0, script: 0, pictures: 0 };
  for (const part of ['html', 'styles', 'script', 'pictures'] as const) {
    weight[part] = totalBytes(files[part]);
    files[part] = files[part].map(plainName);
  }
  return { weight, files };
}

/** A page's scripts and their static imports. */
function withImports(folder: string, { scripts }: PageParts): string[] {
  const all = new Set<string>();
  const waiting = [...scripts];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (all.has(next) || !existsSync(path.join(folder, next))) continue;
    all.add(next);
    waiting.push(...staticImports(readFileSync(path.join(folder, next), 'utf8'), next));
  }
  return [...all].sort();
}

/** Returns 0 if the build does not contain the file, such as a picture from another host. */
function sentBytes(file: string): number {
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ??
    statSync(file, { throwIfNoEntry: false })?.size ??
    0
  );
}
