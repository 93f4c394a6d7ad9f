/**
 * Short names for the classes of `*.module.css`: they stand in every page's markup and styles, where the usual
 * names with a hash would be a tenth of the bytes. The same in every build of the same sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A module's file and a class in it, as one word. */
const keyOf = (file: string, name: string) => `${file}:${name}`;

/**
 * @param folder where the modules are
 * @returns a function from a class and its module's file to the name it gets; a class that came later, as in
 *   development, is named in full
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const short = new Map<string, string>();
  for (const file of modulesBelow(folder)) {
    for (const name of classesIn(readFileSync(path.join(folder, file), 'utf8'))) {
      short.set(keyOf(file, name), letters(short.size));
    }
  }
  return (name, file) => {
    const below = path.relative(folder, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
    return short.get(keyOf(below, name)) ?? `${path.basename(below, '.module.css')}-${name}`;
  };
}

/** Names of classes in a style sheet, each once, in their order. */
export function classesIn(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|url\([^)]*\)/g, '');
  return [...new Set([...rules.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
}

const FIRST = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SECOND = [...FIRST, ...'0123456789'];

/** Blockers of advertisements hide what is called so, in whatever capitals. */
const HIDDEN = /^ad$/i;

/** Two letters, the second of which may be a digit: no name of ours is so short, and none starts with a digit. */
const NAMES = FIRST.flatMap((high) => SECOND.map((low) => high + low)).filter((name) => !HIDDEN.test(name));

/** The name with a number, from 0. */
export function letters(index: number): string {
  const name = NAMES[index];
  if (!name) throw new Error(`There are more than ${NAMES.length} classes.`);
  return name;
}

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}
