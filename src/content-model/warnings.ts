/** Finds what is valid but probably wrong: claims out of date, sample marks beside own figures, texts cut off by #. */
import { readFileSync } from 'node:fs';
import { DAY_MS } from '../domain/durations.ts';
import type { ContentProblem } from './problem.ts';
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
    [...warningsOf(entry, now), ...ofCompany(entry, entries)].map(([given, fix]) => {
      const { file, line, keys: where } = entry;
      return { file, line, where, given, fix };
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
  return [...ofClaim(value, now), ...ofPeriod(value, now), ...ofPicture(value), ...ofSampleMark(entry)];
}

function ofClaim({ asOf, review, owner }: Record<string, unknown>, now: number): Warning[] {
  const found: Warning[] = [];
  if (isDate(asOf) && Date.parse(asOf) > now)
    found.push([`a claim as of ${asOf}, which is in the future`, 'correct asOf']);
  else if (isDate(asOf) && now - Date.parse(asOf) > YEAR)
    found.push([
      `a claim as of ${asOf}, more than a year ago`,
      'check it, bring it up to date and move asOf',
    ]);
  if (isDate(review) && Date.parse(review) + DAY_MS <= now)
    found.push([
      `a claim of ${typeof owner === 'string' ? owner : 'no owner'}, to be reviewed by ${review}`,
      'check it with its owner, and move asOf and review',
    ]);
  return found;
}

function ofPeriod({ until, expires, closed, clause }: Record<string, unknown>, now: number): Warning[] {
  const found: Warning[] = [];
  // The end of a law in content/rules needs no change.
  if (clause === undefined && isDate(until) && Date.parse(until) + DAY_MS <= now)
    found.push([`an opening that closed on ${until}`, 'remove it or move its date']);
  if (isDate(expires) && Date.parse(expires) - now < MONTH)
    found.push([
      `an address that holds until ${expires} only`,
      'check that the mailbox is read, and set a later date',
    ]);
  if (Array.isArray(closed)) found.push(...ofHolidays(closed, now));
  return found;
}

/** The list of holidays must include the next two months. */
function ofHolidays(closed: readonly unknown[], now: number): Warning[] {
  const last = closed.filter(isDate).sort().at(-1);
  if (last && Date.parse(last) - now > 2 * MONTH) return [];
  return [
    [
      last ? `a list of holidays that ends on ${last}` : 'no holidays',
      'add those of the coming year, from your state’s notification: calls are promised on other days',
    ],
  ];
}

/** The sample has illustrations, and says so. */
const ofPicture = ({ wide, alt }: Record<string, unknown>): Warning[] =>
  /\.(jpe?g|png|webp) Illustration\b/i.test(`${wide} ${alt}`)
    ? [[`a photograph described as “${alt}”`, 'describe what the photograph shows']]
    : [];

/** What is marked as a sample, by `sample: true` or by its source, and has other figures than the sample. */
function ofSampleMark(entry: Entry): Warning[] {
  const figures = sampleFigures(entry);
  if (figures === undefined || SAMPLE_FIGURES.includes(figures)) return [];
  return [
    [
      'other figures than the sample’s, still marked as a sample',
      `once they are the company’s own, ${isMap(entry.value) && entry.value.sample === true ? 'set sample to false' : 'write their real source in source'}`,
    ],
  ];
}

/** One line for each marked entry of the sample company, as `sampleFigures` writes it. A test keeps it up to date. */
const SAMPLE_FIGURES = readFileSync(new URL('./sample-figures.txt', import.meta.url), 'utf8').split('\n');

/** Keys that say how sure an entry is, and dates that also move in a sample. */
const NOT_FIGURES = ['asOf', 'review', 'posted', 'until', 'expires', 'source', 'version'];

/** @returns the entry's place and figures, the same in every language; undefined if it is not marked as a sample */
export function sampleFigures({ file, keys, value }: Entry): string | undefined {
  if (!isMap(value)) return undefined;
  const { id, product, claim } = value;
  if (!isMarked(value) && !(isMap(claim) && isMarked(claim))) return undefined;
  const own = JSON.stringify(value, (key, part) => (NOT_FIGURES.includes(key) ? undefined : part));
  const figures = own.match(/\d+(?:\.\d+)?/g) ?? [];
  const place = [file.split('/').at(-1), keys.replace(/\[\d+\]/g, ''), id ?? product].filter(Boolean);
  return `${place.join(' ')}: ${figures.join(' ')}`.trim();
}

const isMarked = ({ sample, source }: Record<string, unknown>): boolean =>
  sample === true || (typeof source === 'string' && /^Sample\b/.test(source));

/** `sample: true` of the company marks every figure of the site. */
function ofCompany({ file, keys, value }: Entry, entries: readonly Entry[]): Warning[] {
  if (file !== 'content/company.yaml' || keys !== '' || !isMap(value) || value.sample !== true) return [];
  const own = entries.find((one) => isMap(one.value) && one.value.approved === true);
  if (!own) return [];
  return [
    [
      `sample: true, which marks every figure as a sample, beside the approved ${`${own.file}:${own.line} ${own.keys}`.trim()}`,
      'set sample to false once this file is the company’s own',
    ],
  ];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tells the date of a claim from a label that has the same key. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
