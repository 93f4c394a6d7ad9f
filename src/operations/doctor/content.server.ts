/** Finds content that is sample data, unapproved, outdated, past its review or empty. */
import { fixSentence, placeOf } from '../../content-model/problem.ts';
import { type Entry, entriesOf } from '../../content-model/walk.ts';
import { warningsOf } from '../../content-model/warnings.ts';
import type { Finding } from './finding.server.ts';
import { placeholderIn } from './placeholder.ts';

/**
 * @param folder the content folder
 * @param now milliseconds since 1970
 */
export function checkContent(folder: string, now: number): Finding[] {
  return [...entriesOf(folder)].flatMap((entry) => {
    const { value, file, line, keys: where } = entry;
    const found = typeof value === 'string' ? ofText(entry, value) : ofMap(entry);
    return [...found, ...warningsOf(entry, now)].map(([problem, fix]) => {
      const given = { file, line, where, given: problem, fix };
      return { area: 'content' as const, place: placeOf(given), problem, fix: fixSentence(given) };
    });
  });
}

type FindingText = [problem: string, fix: string];

function ofText({ keys }: Entry, text: string): FindingText[] {
  const found: FindingText[] = [];
  // Examples of formats, such as that of an IFSC, have placeholder digits.
  const placeholder = /(^|\.)example$/.test(keys) ? undefined : placeholderIn(text);
  if (placeholder) found.push([`${placeholder}: ${shorten(text)}`, 'enter the real one']);
  if (/(^|\.)alt$/.test(keys) && /\.(svg|png|jpe?g|webp|avif)$|^(image|picture|photo)\b.{0,8}$/i.test(text))
    found.push([
      `an alternative text that describes nothing: ${shorten(text)}`,
      'say what the picture shows, or write "" for a decoration',
    ]);
  return found;
}

function ofMap({ keys, value }: Entry): FindingText[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sample, approved, name, icon, url } = value as Record<string, unknown>;
  const found: FindingText[] = [];
  if (sample === true)
    found.push([
      'sample content, invented for this template',
      'replace it with the company’s own and set sample to false',
    ]);
  if (approved === false)
    found.push(['a claim without approval', 'have it approved and set approved to true, or remove it']);
  if (/(^|\.)social\[/.test(keys) && icon && !url)
    found.push([`a link to ${String(name)} without a target`, 'enter its url or remove the network']);
  return found;
}

const shorten = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
