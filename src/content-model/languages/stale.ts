/**
 * Each translated text with the English that it was made from, in `content/<language>/.english.json`: what has changed since
 * then is out of date.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { TEXT_FILES } from '../files.ts';
import { englishOf } from './english.ts';
import { textsIn } from './translation.ts';

/** By file without `.yaml`, then by the keys in it. */
type Texts = Record<string, Record<string, string>>;

/** A text whose English is not the one that it was made from. */
export interface StaleText {
  /** Such as `content/hi/home.yaml`. */
  file: string;
  /** Such as `hero.title`; list items are counted from 1. */
  keys: string;
  /** Undefined if the text is new. */
  was: string | undefined;
  is: string;
}

/** @returns the texts of the files that the language has */
export function staleTexts(folder: string, language: string): StaleText[] {
  const madeFrom = readMadeFrom(folder, language);
  return Object.entries(englishTexts(folder, language)).flatMap(([name, texts]) =>
    Object.entries(texts)
      .filter(([keys, is]) => madeFrom[name]?.[keys] !== is)
      .map(([keys, is]) => ({
        file: `content/${language}/${name}.yaml`,
        keys,
        was: madeFrom[name]?.[keys],
        is,
      })),
  );
}

/** @returns the names of the files with such a text */
export const staleFiles = (folder: string, language: string): string[] => [
  ...new Set(staleTexts(folder, language).map(({ file }) => path.basename(file, '.yaml'))),
];

/**
 * Records that texts say what the present English says.
 * @param only the name of a file, or the keys of a text in it; by default all
 * @returns how many texts were out of date
 */
export function markTranslated(
  folder: string,
  language: string,
  only: { file?: string; keys?: string } = {},
): number {
  const madeFrom = readMadeFrom(folder, language);
  const english = englishTexts(folder, language);
  const marked = staleTexts(folder, language).filter(
    ({ file, keys }) =>
      (only.file === undefined || path.basename(file, '.yaml') === only.file) &&
      (only.keys === undefined ||
        keys === only.keys ||
        keys.startsWith(`${only.keys}.`) ||
        keys.startsWith(`${only.keys}[`)),
  );
  const isMarked = new Set(marked.map(({ file, keys }) => `${path.basename(file, '.yaml')} ${keys}`));
  const now = Object.entries(english).map(([name, texts]) => {
    const kept = Object.entries(texts).flatMap(([keys, is]) => {
      const was = isMarked.has(`${name} ${keys}`) ? is : madeFrom[name]?.[keys];
      return was === undefined ? [] : [[keys, was]];
    });
    return [name, Object.fromEntries(kept)];
  });
  writeFileSync(fileOf(folder, language), `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
  return marked.length;
}

const fileOf = (folder: string, language: string) => path.join(folder, language, '.english.json');

function readMadeFrom(folder: string, language: string): Texts {
  const file = fileOf(folder, language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The English texts of the files that the language has, too. */
function englishTexts(folder: string, language: string): Texts {
  const files = Object.entries(TEXT_FILES).filter(([name]) =>
    existsSync(path.join(folder, language, `${name}.yaml`)),
  );
  // The description of a picture is also out of date once the picture is another one.
  const pictureOf = (name: string) => {
    const file = path.join(folder, 'media', name);
    return `${name} ${existsSync(file) ? hash('sha256', readFileSync(file)).slice(0, 8) : ''}`;
  };
  const texts = files.map(([name, schema]) => [
    name,
    Object.fromEntries(textsIn(schema, englishOf(folder, name), pictureOf)),
  ]);
  const namesFile = path.join(folder, language, 'names.yaml');
  const names = existsSync(namesFile) ? parse(readFileSync(namesFile, 'utf8')) : {};
  const shared = Object.fromEntries(Object.keys(names).map((text) => [text, text]));
  return { ...Object.fromEntries(texts), names: shared };
}
