/**
 * Finds content that is valid but probably wrong: claims out of date, sample marks beside the lender's own
 * figures, texts cut off by #.
 */
import { readFileSync } from 'node:fs';
import { DAY_MS } from '../domain/durations.ts';
import type { ContentProblem } from './content-problem.ts';
import { isMap } from './suggestion.ts';
import { type Entry, entriesOf } from './walk.ts';

const MONTH = 30 * DAY_MS;
const YEAR = 365 * DAY_MS;

export type Warning = readonly [problem: string, fix: string];

/**
 * @param folder the content folder; files that are not YAML are left out
 * @param now milliseconds since 1970
 */
export function contentWarnings(folder: string, now: number): ContentProblem[] {
  const entries = [...entriesOf(folder)];
  return entries.flatMap((entry) =>
    [...warningsOf(entry, now), ...ofCompany(entry, entries)].map(([claim, fix]) => {
      const { file, line, keys: where } = entry;
      return { file, line, where, given: claim, fix };
    }),
  );
}

/** The warnings about one value. */
export function warningsOf(entry: Entry, now: number): Warning[] {
  const { value, comment } = entry;
  if (comment)
    return [
      [
        `a text that ends before “${comment}”`,
        'put quotes around the whole text, or move the note to its own line',
      ],
    ];
  if (!isMap(value)) return [];
  const { asOf, review, owner, until, expires, closed, clause, wide, alt } = value;
  const isOver = (day: unknown): day is string => isDate(day) && Date.parse(day) + DAY_MS <= now;
  const warnings: (Warning | false)[] = [
    isDate(asOf) &&
      Date.parse(asOf) > now && [`a claim as of ${asOf}, which is in the future`, 'correct asOf'],
    isDate(asOf) &&
      now - Date.parse(asOf) > YEAR && [
        `a claim as of ${asOf}, more than a year ago`,
        'check it, bring it up to date and move asOf',
      ],
    isOver(review) && [
      `a claim of ${typeof owner === 'string' ? owner : 'no owner'}, to be reviewed by ${review}`,
      'check it with its owner, and move asOf and review',
    ],
    // The end of a law in content/rules needs no change.
    clause === undefined &&
      isOver(until) && [`an opening that closed on ${until}`, 'remove it or move its date'],
    isDate(expires) &&
      Date.parse(expires) - now < MONTH && [
        `an address that holds until ${expires} only`,
        'check that the mailbox is read, and set a later date',
      ],
    Array.isArray(closed) && ofHolidays(closed.filter(isDate).sort().at(-1), now),
    // The sample has illustrations, and says so.
    /\.(jpe?g|png|webp) Illustration\b/i.test(`${wide} ${alt}`) && [
      `a photograph described as “${alt}”`,
      'describe what the photograph shows',
    ],
    ofSampleMark(entry),
  ];
  return warnings.filter((one) => one !== false);
}

/** The list of holidays must include the next two months. @param last the last holiday in it */
const ofHolidays = (last: string | undefined, now: number): Warning | false =>
  !(last && Date.parse(last) - now > 2 * MONTH) && [
    last ? `a list of holidays that ends on ${last}` : 'no holidays',
    'add those of the coming year, from your state’s notification: calls are promised on other days',
  ];

/**
 * Warns of an entry that is marked as a sample (`sample: true`, or by its source) but has other figures than
 * the sample.
 */
function ofSampleMark(entry: Entry): Warning | false {
  const figures = sampleFigures(entry);
  if (figures === undefined || SAMPLE_FIGURES.includes(figures)) return false;
  const fix =
    isMap(entry.value) && entry.value.sample === true
      ? 'set sample to false'
      : 'write their real source in source';
  return [
    'other figures than the sample’s, still marked as a sample',
    `once they are the company’s own, ${fix}`,
  ];
}

/**
 * One line for each marked entry of the sample company, as `sampleFigures` writes it. A test keeps it up to
 * date.
 */
const SAMPLE_FIGURES = readFileSync(new URL('./sample-figures.txt', import.meta.url), 'utf8').split('\n');

/** Keys about the reliability of an entry, and dates, which change in a sample too. */
const NOT_FIGURES = ['asOf', 'review', 'posted', 'until', 'expires', 'source', 'version'];

/**
 * @returns the entry's place and figures, the same in every language; undefined if it is not marked as a
 *   sample
 */
export function sampleFigures({ file, keys, value }: Entry): string | undefined {
  if (!isMap(value)) return undefined;
  const { id, product, claim } = value;
  if (!isMarked(value) && !(isMap(claim) && isMarked(claim))) return undefined;
  const json = JSON.stringify(value, (key, part) => (NOT_FIGURES.includes(key) ? undefined : part));
  const figures = json.match(/\d+(?:\.\d+)?/g) ?? [];
  const place = [file.split('/').at(-1), keys.replace(/\[\d+\]/g, ''), id ?? product].filter(Boolean);
  return `${place.join(' ')}: ${figures.join(' ')}`.trim();
}

const isMarked = ({ sample, source }: Record<string, unknown>): boolean =>
  sample === true || (typeof source === 'string' && /^Sample\b/.test(source));

/** `sample: true` of the company marks every figure of the site. */
function ofCompany({ file, keys, value }: Entry, entries: readonly Entry[]): Warning[] {
  if (file !== 'content/company.yaml' || keys !== '' || !isMap(value) || value.sample !== true) return [];
  const approved = entries.find((one) => isMap(one.value) && one.value.approved === true);
  if (!approved) return [];
  return [
    [
      `sample: true, which marks every figure as a sample, beside the approved ${`${approved.file}:${approved.line} ${approved.keys}`.trim()}`,
      'set sample to false once this file is the company’s own',
    ],
  ];
}

/** Tells the date of a claim from a label that has the same key. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
