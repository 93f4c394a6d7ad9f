/**
 * Completes a translated file with the values that all languages share: addresses, pictures, dates and
 * approvals of claims. Texts are the values that the schema marks as text; each must have a translation.
 */
import type * as v from 'valibot';
import type { Glossary } from '../schema/language.ts';
import { isMap, type Part, unwrapped } from '../suggestion.ts';

type Keys = readonly (string | number)[];
/** Reports a problem of the value at `keys`. @param missing the English value, if the file has none */
export type Report = (keys: Keys, fix: string, missing?: unknown) => void;

/**
 * @param schema the schema of the file
 * @param english the English file as plain data
 * @param translated the translated file as plain data
 * @param report receives the keys of each value that is missing or does not fit, and how to fix it
 * @returns `translated` with all values of `english` that are not text
 */
export function completed(
  schema: v.GenericSchema,
  english: unknown,
  translated: unknown,
  glossary: Glossary | undefined,
  report: Report,
) {
  return complete(schema as Part, english, translated, []);

  function complete(part: Part | undefined, english: unknown, translated: unknown, keys: Keys): unknown {
    if (translated === undefined) {
      const what = typeof english === 'string' ? `the English “${english}”` : 'this part of the English file';
      if (textsIn(part, english).length > 0) report(keys, `translate ${what}`, english);
      return english;
    }
    const inside = unwrapped(part);
    if (Array.isArray(english))
      return Array.isArray(translated) ? completeList(inside?.item, english, translated, keys) : translated;
    if (isMap(english)) {
      if (!isMap(translated)) return translated;
      const all = Object.entries(english).map(([key, value]) => [
        key,
        complete(below(inside, key), value, translated[key], [...keys, key]),
      ]);
      return { ...translated, ...Object.fromEntries(all) };
    }
    if (!isText(part)) {
      if (translated !== english)
        report(keys, `leave it out, or write ${JSON.stringify(english)} as in English`);
      return english;
    }
    if (typeof translated === 'string')
      for (const fix of wordProblems(String(english), translated, glossary)) report(keys, fix);
    return translated;
  }

  /** Matches entries by their `id` if they have one, otherwise by their position. */
  function completeList(
    item: Part | undefined,
    english: readonly unknown[],
    translated: readonly unknown[],
    keys: Keys,
  ) {
    const ids = english.map(idOf);
    if (ids.includes(undefined)) {
      if (translated.length > english.length)
        report(keys, `keep ${english.length} entries, in the order of the English list`);
      return english.map((one, i) => complete(item, one, translated[i], [...keys, i]));
    }
    for (const [i, one] of translated.entries())
      if (!ids.includes(idOf(one)))
        report([...keys, i], 'remove it, or correct its id: the English list has no such entry');
    let next = translated.length;
    return english.map((one) => {
      const at = translated.findIndex((other) => idOf(other) === idOf(one));
      if (at >= 0) return complete(item, one, translated[at], [...keys, at]);
      report([...keys, next], `translate the entry ${idOf(one)} of the English list`, one);
      next += 1;
      return one;
    });
  }
}

/** Identifies the content of a picture, which is added to its description. */
type PictureOf = (file: string) => string;

/**
 * @returns each text of a value with its keys, such as `hero.words[2]`, and the names of people with a post
 */
export function textsIn(
  schema: object | undefined,
  english: unknown,
  pictureOf: PictureOf = () => '',
): [keys: string, text: string][] {
  return collect(schema, english, '');

  function collect(part: Part | undefined, value: unknown, keys: string): [string, string][] {
    const inside = unwrapped(part);
    if (Array.isArray(value))
      return value.flatMap((one, i) => collect(inside?.item, one, `${keys}[${i + 1}]`));
    if (isMap(value))
      return Object.entries(value).flatMap(([key, one]): [string, string][] => {
        const at = keys ? `${keys}.${key}` : key;
        if (key === 'name' && 'position' in value) return [[at, String(one)]];
        if (key === 'alt' && one) return [[at, `${one} (${pictureOf(String(value.wide))})`]];
        return collect(below(inside, key), one, at);
      });
    return typeof value === 'string' && isText(part) ? [[keys, value]] : [];
  }
}

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/**
 * @returns how to fix each problem of a translated text: its placeholders, and the glossary of its language
 */
function wordProblems(english: string, translated: string, glossary: Glossary | undefined): string[] {
  const fixes: string[] = [];
  if (placesIn(english) !== placesIn(translated))
    fixes.push(`use the placeholders of the English text: ${placesIn(english) || 'none'}`);
  if (translated === english) return fixes;
  const words = ` ${english
    .replace(/\{\w+\}|npm run [\w -]+/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, ' ')} `;
  for (const { en, use } of glossary?.terms ?? []) {
    const term = en.find((word) => words.includes(` ${word.toLowerCase()} `));
    if (term && !use.some((form) => translated.includes(form)))
      fixes.push(`“${term}” is ${use.join(' or ')} in the glossary, in “${english}”`);
  }
  for (const { word, use } of glossary?.never ?? [])
    if (translated.includes(word)) fixes.push(`write ${use} in place of ${word}, as the glossary says`);
  return fixes;
}

const below = (part: Part | undefined, key: string): Part | undefined => part?.entries?.[key] ?? part?.value;

const isText = (part: Part | undefined): boolean => marksOf(unwrapped(part)).at(-1) ?? false;

/** The metadata of the schema that this one extends, followed by its own. */
const marksOf = (part: Part | undefined): boolean[] =>
  (part?.pipe ?? []).flatMap((one) =>
    one !== part && one.pipe ? marksOf(one) : (one.metadata?.isText ?? []),
  );

const idOf = (value: unknown): string | undefined =>
  isMap(value) && typeof value.id === 'string' ? value.id : undefined;
