/**
 * The building blocks of all content schemas. Each one tells editors how to fix an invalid value. The loader
 * adds the file, the line and the given value.
 */
import * as v from 'valibot';
import { nearestTo } from '../../domain/nearest.ts';
import { type MediaFile, resolveMedia, type Slot } from '../pictures/media.ts';

/** An object schema that rejects unknown keys, so that misspelt keys are reported. */
export const shape = v.strictObject;

/** Describes a value to editors, who read it in VS Code while they type. */
export const described = <S extends v.GenericSchema>(words: string, schema: S): S =>
  v.pipe(schema, v.description(words)) as unknown as S;

/** An object schema with a description, for the parts of a file. */
export const group = <E extends v.ObjectEntries>(words: string, entries: E) =>
  described(words, shape(entries));

const inBraces = (places: readonly string[]) => places.map((place) => `{${place}}`).join(' and ');

/**
 * Non-empty text of at most `max` characters, without leading or trailing white space.
 * @param places names of the placeholders that the site replaces in it, such as `phone`; others are errors
 * @param required placeholders that it must contain
 */
export const text = (max = 2000, places: readonly string[] = [], required: readonly string[] = []) =>
  v.pipe(
    v.string(TEXT_FIX),
    v.regex(/\S/, EMPTY_FIX),
    v.check((s) => s === s.trim(), 'remove the space at the start or the end'),
    v.maxLength(max, `shorten it to at most ${max} characters`),
    onlyPlaces(places),
    v.regex(
      new RegExp(required.map((place) => `(?=[^]*\\{${place}\\})`).join('')),
      `keep ${inBraces(required)} in it: the site fills that in`,
    ),
    v.description(
      `At most ${max} characters.${places.length > 0 ? ` The site fills in ${inBraces(places)}.` : ''}`,
    ),
    v.metadata(IS_TEXT),
  );

/**
 * A value that is the same in every language: a name, an address of a document, a note for the company's own
 * people.
 */
export const untranslated = <S extends v.GenericSchema>(schema: S): S =>
  v.pipe(schema, v.metadata({ isText: false })) as unknown as S;

/** Marks text for visitors, which is translated. All other values are the same in every language. */
const IS_TEXT = { isText: true };

const EMPTY_FIX = 'write something here; it may not be empty';
const TEXT_FIX = 'write text here; quote it if it looks like a number or a date, or starts with a bracket';

/** The forms of a word for one and for more, after the placeholder of a number: `{count} {page|pages}`. */
const FORMS = '(?<=\\{\\w+\\}[^{}]*)\\{[^{}|]+\\|[^{}|]+\\}';

/** Rejects placeholders that would reach visitors because nothing replaces them. */
const onlyPlaces = (places: readonly string[]) =>
  v.regex<string, (issue: v.RegexIssue<string>) => string>(
    new RegExp(`^([^{}]|${FORMS}${places.map((place) => `|\\{${place}\\}`).join('')})*$`),
    ({ input }) => {
      const unknown = unknownPlace(input, places) ?? '';
      const near = nearestTo(
        unknown,
        places.map((place) => `{${place}}`),
      );
      const known = places.length > 0 ? `only ${inBraces(places)}` : 'no placeholders';
      return `${near ? `did you mean ${near}?` : `correct or remove ${unknown};`} the site fills in ${known} here`;
    },
  );

/** The first piece of the text with a brace that is no known placeholder. */
const unknownPlace = (text: string, places: readonly string[]): string | undefined =>
  text
    .replace(new RegExp(FORMS, 'g'), '')
    .match(/\{\w*\}|\{[^{}]{0,40}\}?|\}/g)
    ?.find((piece) => !places.includes(piece.slice(1, -1)));

/**
 * A list of `min` to `max` items. docs/behaviour.md has many of these limits.
 * @param identities keys that identify an item: two items with the same value are an error
 */
export const list = <S extends v.GenericSchema>(item: S, min = 1, max = 200, identities = ['id']) =>
  v.pipe(
    v.array(item, 'write a list: one item a line, each starting with "- "'),
    v.minLength(min, `write at least ${min} item(s)`),
    v.maxLength(max, `keep at most ${max} item(s)`),
    agree<v.InferOutput<S>[]>((all) =>
      identities.flatMap((key) => {
        const ids = all.map((one) => (one as Record<string, unknown> | null)?.[key]);
        return ids.flatMap((id, index) => {
          const first = ids.indexOf(id);
          const message = `write another ${key}: item ${first + 1} of this list has the same one`;
          return id === undefined || first === index ? [] : [{ keys: [index, key], message }];
        });
      }),
    ),
  );

/** A problem of a part of the checked value. */
export interface Disagreement {
  keys: readonly (string | number)[];
  message: string;
}

/** Checks parts of a value against each other, once each has the right type. */
export const agree = <T>(find: (value: T) => readonly Disagreement[]) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { keys, message } of find(dataset.value)) addIssue({ message, path: pathTo(keys) });
  });

/** The path of an issue of a part of the checked value. */
export function pathTo(keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const steps = keys.map((key) => ({ ...UNKNOWN_STEP, key }));
  return steps as [v.IssuePathItem, ...v.IssuePathItem[]];
}

const UNKNOWN_STEP = { type: 'unknown', origin: 'value', input: undefined, value: undefined } as const;

/** An integer or decimal number within limits. */
export const amount = (min: number, max: number) =>
  v.pipe(
    v.number('write a number without quotes'),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  );

/** Text of an exact form. */
export const matching = (form: RegExp, fix: string) => v.pipe(v.string(), v.regex(form, fix));

/** A language other than English. */
export const languageCode = () =>
  matching(/^(?!en)[a-z]{2}$/, 'write the folder of a translation, such as hi');

/** @param what such as `whole days`, for the message */
export const whole = (min: number, max: number, what = 'a whole number') =>
  v.pipe(amount(min, max), v.integer(`write ${what}`));

/** One of some names. */
export const choice = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `choose one of ${names.join(', ')}`);

/** True if one of the values is given, and no other. */
export const isOneGiven = (...values: readonly unknown[]): boolean =>
  values.filter((one) => one !== undefined).length === 1;

/** An e-mail address, which is the same in every language. */
export const email = () => untranslated(v.pipe(text(100), v.email('write an e-mail address')));

/** A calendar date as YYYY-MM-DD. Days that do not exist, such as 2025-02-30, are errors. */
export const date = () =>
  v.pipe(
    v.string('write a date in quotes, such as "2025-03-31"'),
    v.isoDate('write the date as YYYY-MM-DD in quotes, such as "2025-03-31"'),
    v.check(exists, 'there is no such day; write one that exists, such as "2025-03-31"'),
    v.description('A date in quotes, such as "2025-03-31".'),
  );

function exists(day: string): boolean {
  const time = Date.parse(day);
  // Another check reports invalid dates.
  return Number.isNaN(time) || new Date(time).toISOString().startsWith(day);
}

/** An identifier for use in addresses: lower-case letters, digits and hyphens. */
export const slug = () =>
  v.pipe(
    matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and single hyphens only'),
    v.description('A name for addresses: lower-case letters, digits and hyphens.'),
  );

/** An absolute URL. */
export const webAddress = () =>
  v.pipe(
    v.string(),
    v.url('write a full address that starts with https://'),
    v.startsWith('https://', 'start it with https://'),
  );

/** A path on this site, such as /about or /investors/Policies. */
export const sitePath = () =>
  matching(/^\/(?!\/)\S*$/, 'start it with one slash, such as /about, without spaces');

/** A boolean, written as true or false. */
export const yesNo = () => v.boolean('write true or false');

/**
 * Fields of every legally relevant claim besides its text or figures. Pages show the date. The
 * go-live check reads the dates and the approval.
 */
export const claimFields = {
  asOf: described('The day on which the claim was true; pages show it.', date()),
  approved: described('true once an authorised person has approved the claim.', yesNo()),
  source: described('The document or person that the claim rests on.', untranslated(text(200))),
  owner: described('The role in the company that keeps the claim true.', untranslated(text(60))),
  review: described('The day by which the owner checks the claim again.', date()),
};

/**
 * A picture in `content/media`. Parsing replaces the path with the picture's address and size, so that pages
 * can reserve space.
 * @param slot where a photograph is shown; undefined if only a drawing is allowed, which is served unchanged
 */
export const mediaFile = (slot?: Slot) =>
  v.pipe(
    v.string('write the path of a picture below content/media'),
    v.description(`A file below content/media: ${slot ? 'JPEG, PNG, WebP or SVG' : 'SVG or PNG'}.`),
    v.rawTransform<string, MediaFile>(({ dataset, addIssue, NEVER }) => {
      const found = resolveMedia(dataset.value, slot);
      if (typeof found !== 'string') return found;
      addIssue({ message: found });
      return NEVER;
    }),
  );

/** The places of a picture: on large screens, and below 1100 and 768 pixels if it has another shape there. */
interface Slots {
  wide: Slot;
  medium?: Slot | undefined;
  tall?: Slot | undefined;
}

/**
 * A picture with its alternative text and optional crops for tablets and phones. A photograph without its own
 * crops is cropped for both. An empty `alt` means that the picture is decorative.
 */
export const picture = (slots: Slots = { wide: { width: 1440 } }) =>
  v.pipe(
    shape({
      wide: mediaFile(slots.wide),
      medium: v.optional(mediaFile(slots.medium ?? slots.wide)),
      tall: v.optional(mediaFile(slots.tall ?? slots.wide)),
      alt: v.pipe(
        v.string('describe what the picture shows, or write "" for a decoration'),
        v.regex(/^$|\S/, 'describe what the picture shows, or write "" for a decoration'),
        onlyPlaces([]),
        v.description('What the picture shows; "" for a decoration.'),
        v.metadata(IS_TEXT),
      ),
    }),
    v.transform(
      ({ wide, medium, tall, alt }): PictureFiles => ({
        wide,
        medium: medium ?? cutFrom(wide, slots.medium),
        tall: tall ?? cutFrom(wide, slots.tall),
        alt,
      }),
    ),
    v.metadata({ typeName: 'Picture' }),
  );

interface PictureFiles {
  wide: MediaFile;
  medium?: MediaFile | undefined;
  tall?: MediaFile | undefined;
  alt: string;
}

function cutFrom({ file, fallback }: MediaFile, slot: Slot | undefined): MediaFile | undefined {
  const cut = fallback && slot ? resolveMedia(file, slot) : undefined;
  return typeof cut === 'object' ? cut : undefined;
}

export type Picture = v.InferOutput<ReturnType<typeof picture>>;
