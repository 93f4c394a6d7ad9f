import * as v from 'valibot';
import { nearestTo } from '../../../domain/nearest.ts';
import { amount, date, described, group, list, pathTo, shape, slug, text } from '../kit.ts';
import { nameWords } from '../library/library.ts';

/** Names that library.yaml defines: kinds of documents and top-level folders. */
export interface LibraryNames {
  kinds: readonly string[];
  categories: readonly string[];
}

/** A name that another file defines. @param names any text is allowed without them @param what they are */
export const nameIn = (names: readonly string[] | undefined, what: string): v.GenericSchema<string> =>
  names
    ? v.picklist<readonly string[], (issue: v.PicklistIssue) => string>(names, ({ input }) => {
        const near = nearestTo(String(input), names);
        const list = near && names.length > MAX_LISTED ? '' : `: ${names.join(', ')}`;
        return `${near ? `did you mean ${near}? ` : ''}write ${what}${list}`;
      })
    : text(120);

/** Of more names, only the nearest one is suggested. */
const MAX_LISTED = 40;

/** Selects documents of the library; every part that is given must fit. @param names any are allowed without them */
export const documentSelector = (names?: Partial<LibraryNames>) =>
  shape({
    kind: described(
      'A name from `kinds` in library.yaml.',
      v.optional(nameIn(names?.kinds, 'a kind of library.yaml')),
    ),
    folder: described(
      'Displayed names, from the top-level folder down. Documents in its subfolders count too.',
      v.optional(
        v.pipe(
          list(text(120), 1, 10),
          v.check(
            ([first = '']) => names?.categories?.includes(first) ?? true,
            'begin the folder with the name of a category in library.yaml, spelled the same way',
          ),
        ),
      ),
    ),
    words: nameWords,
  });

export type DocumentSelector = v.InferOutput<ReturnType<typeof documentSelector>>;

/** Holidays of the exchange, and the events that start the clocks of rules. @param names as for `documentSelector` */
export const calendarSchema = (names?: LibraryNames) =>
  shape({
    holidays: described(
      'Holidays of the exchange, one list for each calendar year. Without a list, only weekends are free.',
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(/^20\d\d$/, 'write a calendar year in quotes, such as "2026"')),
          list(date(), 1, 60, []),
        ),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          for (const [year, days] of Object.entries(dataset.value))
            for (const [index, day] of days.entries())
              if (!day.startsWith(`${year}-`))
                addIssue({
                  message: `write a day of ${year}, or move it to its own year`,
                  path: pathTo([year, index]),
                });
        }),
      ),
    ),
    events: described(
      'Events that start a clock, by the name that rules use.',
      v.record(
        slug(),
        group('An event.', {
          name: described('Its name in sentences, such as “the general meeting”.', text(60)),
          documents: described(
            'Documents that state the day of such an event. Without them and `days` the site does not know the day.',
            v.optional(documentSelector(names)),
          ),
          days: described(
            'Days of the event that no document states, past and future.',
            v.optional(list(date(), 1, 400, [])),
          ),
          within: described(
            'Days after which a newer event must be known; without it the rules that count from it need a look.',
            v.optional(amount(1, 3650)),
          ),
        }),
      ),
    ),
  });

export type LegalCalendar = v.InferOutput<ReturnType<typeof calendarSchema>>;
