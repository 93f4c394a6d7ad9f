/** Finds content that is sample data, unapproved, outdated, past its review or empty. */
import { DAY_MS } from '../../domain/durations.ts';
import type { Finding } from './finding.server.ts';
import { placeholderIn } from './placeholder.ts';
import { type Entry, entriesOf } from './walk.server.ts';

const MONTH = 30 * DAY_MS;
const YEAR = 365 * DAY_MS;

/**
 * @param folder the content folder
 * @param now milliseconds since 1970
 */
export function checkContent(folder: string, now: number): Finding[] {
  return [...entriesOf(folder)].flatMap((entry) => {
    const { value } = entry;
    const found = typeof value === 'string' ? ofText(entry, value) : ofMap(entry, now);
    return found.map(([problem, fix]) => ({
      area: 'content' as const,
      place: `${entry.place} ${entry.keys}`.trim(),
      problem,
      fix,
    }));
  });
}

type FindingText = [problem: string, fix: string];

function ofText({ keys }: Entry, text: string): FindingText[] {
  const found: FindingText[] = [];
  // Examples of formats, such as that of an IFSC, have placeholder digits.
  const placeholder = /(^|\.)example$/.test(keys) ? undefined : placeholderIn(text);
  if (placeholder) found.push([`${placeholder}: ${shorten(text)}`, 'Enter the real one.']);
  if (/(^|\.)alt$/.test(keys) && /\.(svg|png|jpe?g|webp|avif)$|^(image|picture|photo)\b.{0,8}$/i.test(text))
    found.push([
      `an alternative text that describes nothing: ${shorten(text)}`,
      'Say what the picture shows, or write "" for a decoration.',
    ]);
  return found;
}

function ofMap({ keys, value }: Entry, now: number): FindingText[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sample, approved, asOf, review, owner, until, expires, closed, name, icon, url } = value as Record<
    string,
    unknown
  >;
  const found: FindingText[] = [];
  if (sample === true)
    found.push([
      'sample content, invented for this template',
      'Replace it with the company’s own and set sample to false.',
    ]);
  if (approved === false)
    found.push(['a claim without approval', 'Have it approved and set approved to true, or remove it.']);
  if (isDate(asOf)) found.push(...ofDate(Date.parse(asOf), asOf, now));
  if (isDate(review) && Date.parse(review) + DAY_MS <= now)
    found.push([
      `a claim of ${typeof owner === 'string' ? owner : 'no owner'}, to be reviewed by ${review}`,
      'Check it with its owner, and move asOf and review.',
    ]);
  if (isDate(until) && Date.parse(until) + DAY_MS <= now)
    found.push([`an opening that closed on ${until}`, 'Remove it or move its date.']);
  if (isDate(expires) && Date.parse(expires) - now < MONTH)
    found.push([
      `an address that holds until ${expires} only`,
      'Check that the mailbox is read, and set a later date.',
    ]);
  if (Array.isArray(closed)) found.push(...ofHolidays(closed, now));
  if (/(^|\.)social\[/.test(keys) && icon && !url)
    found.push([`a link to ${String(name)} without a target`, 'Enter its url or remove the network.']);
  return found;
}

/** The list of holidays must include the next two months. */
function ofHolidays(closed: readonly unknown[], now: number): FindingText[] {
  const last = closed.filter(isDate).sort().at(-1);
  if (last && Date.parse(last) - now > 2 * MONTH) return [];
  return [
    [
      last ? `a list of holidays that ends on ${last}` : 'no holidays',
      'Add those of the coming year, from your state’s notification: calls are promised on other days.',
    ],
  ];
}

/** Tells the date of a claim from a label that has the same key. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function ofDate(time: number, asOf: string, now: number): FindingText[] {
  if (time > now) return [[`a claim as of ${asOf}, which is in the future`, 'Correct asOf.']];
  if (now - time <= YEAR) return [];
  return [[`a claim as of ${asOf}, more than a year ago`, 'Check it, bring it up to date and move asOf.']];
}

const shorten = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
