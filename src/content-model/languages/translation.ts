/**
 * Completes a translated file with what is the same in every language: addresses, pictures, dates and approvals of claims.
 * Texts are the values that the schema marks as text; each must have a translation.
 */
import type * as v from 'valibot';
import type { Glossary } from '../schema/language.ts';
import { type Part, unwrapped } from '../suggestion.ts';
import { wordProblems } from './words.ts';

type Keys = readonly (string | number)[];
/** Reports a problem of the value at `keys`. @param missing the English value, if the file has none */
export type Report = (keys: Keys, fix: string, missing?: unknown) => void;
type Plain = Readonly<Record<string, unknown>>;

/**
 * @param schema the schema of the file
 * @param english the English file as plain data
 * @param own the translated file as plain data
 * @param report receives the keys of each value that is missing or does not fit, and how to fix it
 * @returns `own` with everything of `english` that is no text
 */
export function completed(
  schema: v.GenericSchema,
  english: unknown,
  own: unknown,
  glossary: Glossary | undefined,
  report: Report,
) {
  return complete(schema as Part, english, own, []);

  function complete(part: Part | undefined, english: unknown, own: unknown, keys: Keys): unknown {
    if (Array.isArray(english)) return completeList(unwrapped(part)?.item, english, own, keys);
    if (isMap(english)) return completeMap(unwrapped(part), english, own, keys);
    if (isText(part)) return completeText(english, own, keys);
    if (own !== undefined && own !== english)
      report(keys, `leave it out, or write ${JSON.stringify(english)} as in English`);
    return english;
  }

  function completeText(english: unknown, own: unknown, keys: Keys): unknown {
    if (own === undefined) report(keys, `translate the English “${String(english)}”`, english);
    else if (typeof own === 'string')
      for (const fix of wordProblems(String(english), own, glossary)) report(keys, fix);
    return own;
  }

  /** Entries with an `id` are found by it, all others by their place. */
  function completeList(
    item: Part | undefined,
    english: readonly unknown[],
    own: unknown,
    keys: Keys,
  ): unknown {
    if (own === undefined && !hasText(item, english)) return english;
    if (!Array.isArray(own)) return own ?? completeText(english, own, keys);
    const ids = english.map(idOf);
    if (ids.includes(undefined)) {
      if (own.length > english.length)
        report(keys, `keep ${english.length} entries, in the order of the English list`);
      return english.map((one, i) => {
        if (i < own.length) return complete(item, one, own[i], [...keys, i]);
        report([...keys, i], `translate entry ${i + 1} of the English list`, one);
        return one;
      });
    }
    for (const [i, one] of own.entries())
      if (!ids.includes(idOf(one)))
        report([...keys, i], 'remove it, or correct its id: the English list has no such entry');
    let next = own.length;
    return english.map((one) => {
      const at = own.findIndex((other) => idOf(other) === idOf(one));
      if (at >= 0) return complete(item, one, own[at], [...keys, at]);
      report([...keys, next], `translate the entry ${idOf(one)} of the English list`, one);
      next += 1;
      return one;
    });
  }

  function completeMap(part: Part | undefined, english: Plain, own: unknown, keys: Keys): unknown {
    if (own !== undefined && !isMap(own)) return own;
    const all = Object.entries(english).map(([key, value]) => {
      const inside = part?.entries?.[key] ?? part?.value;
      const isMissingList =
        own?.[key] === undefined && (isMap(value) || Array.isArray(value)) && hasText(inside, value);
      if (!isMissingList) return [key, complete(inside, value, own?.[key], [...keys, key])];
      report([...keys, key], 'translate this part of the English file', value);
      return [key, value];
    });
    return { ...own, ...Object.fromEntries(all) };
  }
}

/**
 * @param pictureOf identifies the content of a picture, which is added to its description
 * @returns each text of a file with its keys, such as `hero.words[2]`, and the names of people with a post
 */
export function textsIn(
  schema: v.GenericSchema,
  english: unknown,
  pictureOf: (file: string) => string,
): [keys: string, text: string][] {
  return collect(schema as Part, english, '');

  function collect(part: Part | undefined, value: unknown, keys: string): [string, string][] {
    const inside = unwrapped(part);
    if (Array.isArray(value))
      return value.flatMap((one, i) => collect(inside?.item, one, `${keys}[${i + 1}]`));
    if (isMap(value))
      return Object.entries(value).flatMap(([key, one]): [string, string][] => {
        const at = keys ? `${keys}.${key}` : key;
        if (key === 'name' && 'position' in value) return [[at, String(one)]];
        if (key === 'alt' && one) return [[at, `${one} (${pictureOf(String(value.wide))})`]];
        return collect(inside?.entries?.[key] ?? inside?.value, one, at);
      });
    return typeof value === 'string' && isText(part) ? [[keys, value]] : [];
  }
}

/** True if the schema of a value marks it, or something below it, as text. */
function hasText(part: Part | undefined, value: unknown): boolean {
  const inside = unwrapped(part);
  if (Array.isArray(value)) return value.some((one) => hasText(inside?.item, one));
  if (isMap(value))
    return Object.entries(value).some(([key, one]) => hasText(inside?.entries?.[key] ?? inside?.value, one));
  return isText(part);
}

const isText = (part: Part | undefined): boolean => marksOf(unwrapped(part)).at(-1) === true;

/** The marks of a schema, and before them those of the schema that it extends. */
function marksOf(part: Part | undefined): (boolean | undefined)[] {
  return (part?.pipe ?? []).flatMap((one) => {
    if (one !== part && one.pipe) return marksOf(one);
    return one.type === 'metadata' ? [one.metadata?.isText] : [];
  });
}

const idOf = (value: unknown): string | undefined =>
  isMap(value) && typeof value.id === 'string' ? value.id : undefined;

const isMap = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
