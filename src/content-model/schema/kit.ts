/**
 * The few building blocks that every content schema is made of. Each carries the sentence an editor
 * reads when a value does not fit; the loader adds file, line and what was given.
 */
import * as v from 'valibot';
import { type MediaFile, resolveMedia } from '../media.ts';

/** An object that refuses keys it does not know, so that a misspelt key is found and not ignored. */
export const shape = v.strictObject;

/** One piece of text: not empty, without space at either end, at most `max` characters. */
export const text = (max = 2000) =>
  v.pipe(
    v.string('write text here; quote it if it looks like a number or a date'),
    v.check((s) => s.trim() !== '', 'write something here; it may not be empty'),
    v.check((s) => s === s.trim(), 'remove the space at the start or the end'),
    v.maxLength(max, `shorten it to at most ${max} characters`),
  );

/** A text with places to fill, such as `{count} categories`. @param places their names, each of which must be there */
export const filled = (max: number, ...places: string[]) =>
  v.pipe(
    text(max),
    v.check(
      (given) => places.every((place) => given.includes(`{${place}}`)),
      `keep ${places.map((place) => `{${place}}`).join(' and ')} in it: the site fills that in`,
    ),
  );

/** A list with between `min` and `max` items (the specification often fixes the number). */
export const list = <S extends v.GenericSchema>(item: S, min = 1, max = 200) =>
  v.pipe(
    v.array(item, 'write a list: one item a line, each starting with "- "'),
    v.minLength(min, `write at least ${min} item(s)`),
    v.maxLength(max, `keep at most ${max} item(s)`),
  );

/** A whole or decimal number within limits. */
export const amount = (min: number, max: number) =>
  v.pipe(
    v.number('write a number without quotes'),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  );

/** A calendar date as YYYY-MM-DD. */
export const date = () =>
  v.pipe(
    v.string('write a date in quotes, such as "2025-03-31"'),
    v.isoDate('write the date as YYYY-MM-DD in quotes, such as "2025-03-31"'),
  );

/** An identifier used in addresses: lower-case letters, digits and hyphens. */
export const slug = () =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and single hyphens only'),
  );

/** An absolute web address. */
export const webAddress = () =>
  v.pipe(
    v.string(),
    v.url('write a full address that starts with https://'),
    v.startsWith('https://', 'start it with https://'),
  );

/** A path inside the site, such as /about or /investors/Policies. */
export const sitePath = () =>
  v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/, 'start it with one slash, such as /about, without spaces'));

/** A yes/no value. */
export const yesNo = () => v.boolean('write true or false');

/**
 * A claim that law or the company must stand behind: the words, when they were true and whether somebody
 * with authority approved them (decisions, "Where law and wording meet"). Shown as specified; the go-live
 * check reads the other two.
 */
export const claim = () => shape({ text: text(), asOf: date(), approved: yesNo() });

/** A picture in `content/media`: becomes its address and its size, so that the page can reserve the room. */
export const mediaFile = () =>
  v.pipe(
    v.string(),
    v.rawTransform<string, MediaFile>(({ dataset, addIssue, NEVER }) => {
      const found = resolveMedia(dataset.value);
      if (typeof found !== 'string') return found;
      addIssue({ message: found });
      return NEVER;
    }),
  );

/** A picture with a crop for phones and a description; an empty `alt` marks it as decoration. */
export const picture = () =>
  shape({
    wide: mediaFile(),
    medium: v.optional(mediaFile()),
    tall: v.optional(mediaFile()),
    alt: v.string('describe what the picture shows, or write "" for a decoration'),
  });

export type Picture = v.InferOutput<ReturnType<typeof picture>>;
