/** Checks a content folder against the build's schemas, which takes seconds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError, type ContentProblem, fixSentence, placeOf } from '../content-model/content-problem.ts';
import { languagesIn } from '../content-model/languages/languages-in.ts';
import { nameProblems } from '../content-model/languages/names.ts';
import { staleTexts } from '../content-model/languages/stale.ts';
import { type Content, loadContent } from '../content-model/load.ts';
import { allMedia } from '../content-model/pictures/media.ts';
import { photographProblems } from '../content-model/pictures/photographs.ts';
import { entriesOf } from '../content-model/walk.ts';
import { contentWarnings } from '../content-model/warnings.ts';
import { type Finding, findingsOf } from './doctor/finding.server.ts';

export interface ContentReport {
  problems: readonly ContentProblem[];
  /** Content that the build accepts, but that is probably wrong. */
  warnings: readonly ContentProblem[];
  /** Pictures to which no content file refers, as paths below `content/media`. */
  unusedMedia: string[];
  languages: string[];
}

/** Pictures whose addresses appear only in code, not in content files. */
const NAMED_BY_CODE = ['brand/favicon.ico'];

/** Reads the folder as the build does, and decodes its photographs. */
export async function checkContentFolder(
  folder: string,
  baseUrl: string,
  now = Date.now(),
): Promise<ContentReport> {
  const { problems, loaded } = load(folder, baseUrl);
  return {
    problems: loaded ? await photographProblems(folder, loaded.media) : problems,
    warnings: [
      ...contentWarnings(folder, now),
      ...(loaded ? translationProblems(folder, loaded.content) : []),
      ...smallPhotographs(folder, loaded?.small ?? new Map()),
    ],
    unusedMedia: unusedMedia(folder),
    languages: languagesIn(folder),
  };
}

function load(folder: string, baseUrl: string) {
  try {
    return { problems: [], loaded: loadContent(folder, baseUrl) };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, loaded: undefined };
    throw error;
  }
}

/** Texts that translations lack, and translations of an English text that has changed since. */
function translationProblems(folder: string, content: Content): ContentProblem[] {
  const languages = Object.keys(content.text).filter((language) => language !== 'en');
  const stale = languages.flatMap((language) =>
    staleTexts(folder, language).map((one) => ({ language, ...one })),
  );
  const entries = stale.length > 0 ? [...entriesOf(folder)] : [];
  return [
    ...nameProblems(content),
    ...stale.map(({ language, file, name, keys, was, is }) => ({
      file,
      line: entries.find((entry) => entry.file === file && entry.keys === keys)?.line ?? 1,
      where: keys,
      given: was === undefined ? 'no record of its translation' : `a translation of “${was}”`,
      fix: `translate “${is}”, then run npm run content -- translated ${language} --file ${name} --text '${keys.replaceAll("'", "'\\''")}'`,
    })),
  ];
}

const smallPhotographs = (folder: string, small: ReadonlyMap<string, string>): ContentProblem[] =>
  [...entriesOf(folder)].flatMap(({ file, line, keys: where, value }) => {
    const size = small.get(String(value));
    const fix = 'use a larger photograph, because browsers enlarge this one';
    return size ? [{ file, line, where, given: `a photograph of ${size}`, fix }] : [];
  });

/** Returns the content of a folder, or its problems as findings for `npm run doctor`. */
export function readContent(
  folder: string,
  baseUrl: string,
): { problems: Finding[]; content: Content | undefined } {
  const { problems, loaded } = load(folder, baseUrl);
  const finding = findingsOf('content', 'fault');
  return {
    problems: problems.map((one) => finding(placeOf(one), `given ${one.given}`, fixSentence(one))),
    content: loaded?.content,
  };
}

/**
 * Searches the text of the content files for the pictures' names, which also works if the content is invalid.
 */
function unusedMedia(folder: string): string[] {
  const media = path.join(folder, 'media');
  if (!existsSync(media)) return [];
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return allMedia(media).filter((file) => !NAMED_BY_CODE.includes(file) && !text.includes(file));
}
