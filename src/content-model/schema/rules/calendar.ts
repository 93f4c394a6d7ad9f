import * as v from 'valibot';
import { amount, date, described, group, list, pathTo, shape, slug, text } from '../kit.ts';
import { nameWords } from '../library/library.ts';

/** Selects documents of the library; every part that is given must fit. */
export const documentSelector = <K extends v.GenericSchema<string>>(kind: K, folder: K) =>
  shape({
    kind: described('A name from `kinds` in library.yaml.', v.optional(kind)),
    folder: described(
      'Displayed names, from the top-level folder down. Documents in its subfolders count too.',
      v.optional(
        v.pipe(
          list(text(120), 1, 10),
          v.check(
            ([first = '']) => v.is(folder, first),
            'begin the folder with the name of a category in library.yaml, spelled the same way',
          ),
        ),
      ),
    ),
    words: nameWords,
  });

export type DocumentSelector = v.InferOutput<ReturnType<typeof documentSelector<v.GenericSchema<string>>>>;

/** Holidays of the exchange, and the events that start the clocks of rules. */
export const calendarSchema = shape({
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
          'Documents that state the day of such an event. Without them the site does not know the day.',
          v.optional(documentSelector(text(60), text(120))),
        ),
        within: described(
          'Days after which a newer event must be known; without it the rules that count from it need a look.',
          v.optional(amount(1, 3650)),
        ),
      }),
    ),
  ),
});

export type LegalCalendar = v.InferOutput<typeof calendarSchema>;
