/** Finds content that is sample data, unapproved, outdated, past its review, empty or not translated. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { TEXT_FILES } from '../../content-model/files.ts';
import { languagesIn } from '../../content-model/languages/languages-in.ts';
import { staleTexts } from '../../content-model/languages/stale.ts';
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
  return [
    ...ofEntries(folder, now),
    ...languagesIn(folder).flatMap((language) => ofLanguage(folder, language)),
  ];
}

const ofEntries = (folder: string, now: number): Finding[] =>
  [...entriesOf(folder)].flatMap((entry) => {
    const { value, file, line, keys: where } = entry;
    const found = typeof value === 'string' ? ofText(entry, value) : ofMap(entry);
    return [...found, ...warningsOf(entry, now)].map(([problem, fix, harm = 'wrong']: FindingText) => {
      const given = { file, line, where, given: problem, fix };
      return { harm, area: 'content' as const, place: placeOf(given), problem, fix: fixSentence(given) };
    });
  });

/** What a translation lacks: files, a native reader's signature, and texts whose English has changed. */
function ofLanguage(folder: string, language: string): Finding[] {
  if (language === 'en') return [];
  const names = Object.keys(TEXT_FILES);
  const there = names.filter((name) => existsSync(path.join(folder, language, `${name}.yaml`)));
  const { signed = {} } = parse(readFileSync(path.join(folder, language, 'language.yaml'), 'utf8')) ?? {};
  const stale = staleTexts(folder, language);
  const unsigned = there.filter((name) => !Object.hasOwn(signed, name));
  const missing = names.filter((name) => !there.includes(name));
  const found: FindingText[] = [];
  if (missing.length > 0)
    found.push([
      `no text for ${missing.join(', ')}: pages that need it are not in this language`,
      'Translate these files, or leave the pages in English.',
      'cosmetic',
    ]);
  if (stale.length > 0)
    found.push([
      `${stale.length} text(s) whose English has changed`,
      `List them with: npm run content -- stale ${language}`,
    ]);
  if (unsigned.length > 0)
    found.push([
      `no native reader has signed ${unsigned.join(', ')}: these pages say that a machine helped to translate them`,
      `Have them read, and enter who signed and when in content/${language}/language.yaml.`,
      'cosmetic',
    ]);
  return found.map(([problem, fix, harm = 'wrong']) => ({
    ...{ harm, area: 'content', place: `content/${language}`, problem, fix },
  }));
}

type FindingText = readonly [problem: string, fix: string, harm?: Finding['harm']];

function ofText({ keys }: Entry, text: string): FindingText[] {
  const found: FindingText[] = [];
  // Examples of formats, such as that of an IFSC, have placeholder digits.
  const placeholder = /(^|\.)example$/.test(keys) ? undefined : placeholderIn(text);
  if (placeholder) found.push([`${placeholder}: ${shorten(text)}`, 'enter the real one']);
  if (/(^|\.)alt$/.test(keys) && /\.(svg|png|jpe?g|webp|avif)$|^(image|picture|photo)\b.{0,8}$/i.test(text))
    found.push([
      `an alternative text that describes nothing: ${shorten(text)}`,
      'say what the picture shows, or write "" for a decoration',
      'cosmetic',
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
    found.push([
      `a link to ${String(name)} without a target`,
      'enter its url or remove the network',
      'cosmetic',
    ]);
  return found;
}

const shorten = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
