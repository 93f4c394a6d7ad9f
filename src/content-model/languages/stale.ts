/**
 * Stores the English source of each translated text in `content/<language>/.english.json`: a translation is
 * out of date once its source has changed.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { TEXT_FILES } from '../files.ts';
import { englishOf } from './languages-in.ts';
import { textsIn } from './translation.ts';

/** By file without `.yaml`, then by the keys in it. */
type Texts = Record<string, Record<string, string>>;

/** A translation whose English source has changed. */
interface StaleText {
  /** Name of the file without `.yaml`. */
  name: string;
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
    Object.entries(texts).flatMap(([keys, is]) => {
      const was = madeFrom[name]?.[keys];
      return was === is ? [] : [{ name, file: `content/${language}/${name}.yaml`, keys, was, is }];
    }),
  );
}

/** @returns the names of the files with such a text */
export const staleFiles = (folder: string, language: string): string[] => [
  ...new Set(staleTexts(folder, language).map(({ name }) => name)),
];

/**
 * Records that translations match the present English.
 * @param only the name of a file, or the keys of a text in it; by default all
 * @returns how many texts were out of date
 */
export function markTranslated(
  folder: string,
  language: string,
  { file, keys }: { file?: string; keys?: string } = {},
): number {
  const texts = englishTexts(folder, language);
  const isMarked = (one: StaleText) =>
    (file ?? one.name) === one.name &&
    (keys === undefined ||
      one.keys === keys ||
      [`${keys}.`, `${keys}[`].some((start) => one.keys.startsWith(start)));
  const stale = staleTexts(folder, language);
  const rest = stale.filter((one) => !isMarked(one));
  for (const { name, keys, was } of rest) {
    if (was === undefined) delete texts[name]?.[keys];
    else Object.assign(texts[name] ?? {}, { [keys]: was });
  }
  writeFileSync(fileOf(folder, language), `${JSON.stringify(texts, null, 2)}\n`);
  return stale.length - rest.length;
}

const fileOf = (folder: string, language: string) => path.join(folder, language, '.english.json');

function readMadeFrom(folder: string, language: string): Texts {
  const file = fileOf(folder, language);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The English texts of the files that the language also has. */
function englishTexts(folder: string, language: string): Texts {
  const has = (name: string) => existsSync(path.join(folder, language, `${name}.yaml`));
  // A picture's description is out of date once its picture is replaced.
  const pictureOf = (name: string) => {
    const file = path.join(folder, 'media', name);
    return `${name} ${existsSync(file) ? hash('sha256', readFileSync(file)).slice(0, 8) : ''}`;
  };
  const texts = Object.entries(TEXT_FILES)
    .filter(([name]) => has(name))
    .map(([name, schema]) => [name, Object.fromEntries(textsIn(schema, englishOf(folder, name), pictureOf))]);
  const names = has('names') ? parse(readFileSync(path.join(folder, language, 'names.yaml'), 'utf8')) : {};
  const shared = Object.fromEntries(Object.keys(names).map((text) => [text, text]));
  return { ...Object.fromEntries(texts), names: shared };
}
