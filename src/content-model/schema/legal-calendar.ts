import * as v from 'valibot';
import { nearestTo } from '../../domain/nearest.ts';
import { agree, amount, date, described, list, matching, shape, slug, text } from './kit.ts';
import { nameWords } from './library.ts';

/** Names that library.yaml defines: kinds of documents and top-level folders. */
export interface LibraryNames {
  kinds: readonly string[];
  categories: readonly string[];
}

/**
 * A name that another file defines.
 * @param names the defined names; undefined allows any text
 * @param what what the names stand for, for the message
 */
export const nameIn = (names: readonly string[] | undefined, what: string): v.GenericSchema<string> =>
  names
    ? v.picklist<readonly string[], (issue: v.PicklistIssue) => string>(names, ({ input }) => {
        const near = nearestTo(String(input), names);
        const list = near && names.length > MAX_LISTED ? '' : `: ${names.join(', ')}`;
        return `${near ? `did you mean ${near}? ` : ''}write ${what}${list}`;
      })
    : text(120);

/** If there are more names, the message suggests only the nearest one. */
const MAX_LISTED = 40;

/**
 * Selects documents of the library that match every given part.
 * @param names the defined names; undefined allows any
 */
export const documentSelector = (names?: Partial<LibraryNames>) =>
  shape({
    kind: described(
      'A name from `kinds` in library.yaml.',
      v.optional(nameIn(names?.kinds, 'a kind of library.yaml')),
    ),
    folder: v.optional(
      v.pipe(
        list(text(120), 1, 10),
        v.check(
          ([first = '']) => names?.categories?.includes(first) ?? true,
          'begin the folder with the name of a category in library.yaml, spelled the same way',
        ),
      ),
    ),
    words: nameWords,
  });

export type DocumentSelector = v.InferOutput<ReturnType<typeof documentSelector>>;

/**
 * Holidays of the exchange, and the events that start the clocks of rules.
 * @param names as for `documentSelector`
 */
export const calendarSchema = (names?: LibraryNames) =>
  shape({
    holidays: v.pipe(
      v.record(
        matching(/^20\d\d$/, 'write a calendar year in quotes, such as "2026"'),
        list(date(), 1, 60, []),
      ),
      agree((years) =>
        Object.entries(years).flatMap(([year, days]) =>
          days.flatMap((day, index) =>
            day.startsWith(`${year}-`)
              ? []
              : [{ keys: [year, index], message: `write a day of ${year}, or move it to its own year` }],
          ),
        ),
      ),
    ),
    events: v.record(
      slug(),
      shape({
        name: text(60),
        documents: v.optional(documentSelector(names)),
        days: v.optional(list(date(), 1, 400, [])),
        within: v.optional(amount(1, 3650)),
      }),
    ),
  });

export type LegalCalendar = v.InferOutput<ReturnType<typeof calendarSchema>>;
