/**
 * Finds content that is sample data, a placeholder, unapproved, out of date, overdue for review or not
 * translated.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fixSentence, placeOf } from '../../content-model/content-problem.ts';
import { TEXT_FILES } from '../../content-model/files.ts';
import { languagesIn } from '../../content-model/languages/languages-in.ts';
import { staleTexts } from '../../content-model/languages/stale.ts';
import { type Entry, entriesOf } from '../../content-model/walk.ts';
import { type Warning, warningsOf } from '../../content-model/warnings.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { placeholderIn } from './placeholder.ts';

const finding = findingsOf('content', 'wrong');

/**
 * @param folder the content folder
 * @param now milliseconds since 1970
 */
export function checkContent(folder: string, now: number): Finding[] {
  const ofEntries = [...entriesOf(folder)].flatMap((entry) => {
    const { file, line, keys: where } = entry;
    return [...ofEntry(entry), ...warningsOf(entry, now)].map(([claim, fix]) => {
      const problem = { file, line, where, given: claim, fix };
      return finding(placeOf(problem), claim, fixSentence(problem));
    });
  });
  const translations = languagesIn(folder).filter((language) => language !== 'en');
  return [...ofEntries, ...translations.flatMap((language) => ofTranslation(folder, language))];
}

function ofEntry({ keys, value }: Entry): Warning[] {
  if (typeof value === 'string') {
    // Examples of formats, such as that of an IFSC, have placeholder digits.
    const placeholder = /(^|\.)example$/.test(keys) ? undefined : placeholderIn(value);
    const quotedValue = JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
    return placeholder ? [[`${placeholder}: ${quotedValue}`, 'enter the real one']] : [];
  }
  const { sample, approved } = (value ?? {}) as { sample?: unknown; approved?: unknown };
  const warnings: Warning[] = [];
  if (sample === true)
    warnings.push([
      'sample content, invented for this template',
      'replace it with the company’s own and set sample to false',
    ]);
  if (approved === false)
    warnings.push(['a claim without approval', 'have it approved and set approved to true, or remove it']);
  return warnings;
}

/** Files that are missing, texts whose English has changed, and files that no native reader has signed. */
function ofTranslation(folder: string, language: string): Finding[] {
  const place = `content/${language}`;
  const { signed = {} } = parse(readFileSync(path.join(folder, language, 'language.yaml'), 'utf8')) ?? {};
  const names = Object.keys(TEXT_FILES);
  const isThere = (name: string) => existsSync(path.join(folder, language, `${name}.yaml`));
  const missing = names.filter((name) => !isThere(name));
  const unsigned = names.filter((name) => isThere(name) && !Object.hasOwn(signed, name));
  const stale = staleTexts(folder, language).length;
  return [
    missing.length > 0 &&
      finding(
        place,
        `no text for ${missing.join(', ')}: pages that need it are not in this language`,
        'Translate these files, or leave the pages in English.',
        'cosmetic',
      ),
    stale > 0 &&
      finding(
        place,
        `${stale} text(s) whose English has changed`,
        `List them with: npm run content -- stale ${language}`,
      ),
    unsigned.length > 0 &&
      finding(
        place,
        `no native reader has signed ${unsigned.join(', ')}: these pages say that a machine helped to translate them`,
        `Have them read, and enter who signed and when in ${place}/language.yaml.`,
        'cosmetic',
      ),
  ].filter((one) => one !== false);
}
