/** Checks a content folder against the build's schemas, which takes seconds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../content-model/files.ts';
import { loadContent } from '../content-model/load.ts';
import { allMedia } from '../content-model/media.ts';
import { ContentError, type ContentProblem, fixSentence, placeOf } from '../content-model/problem.ts';
import { contentWarnings } from '../content-model/warnings.ts';
import type { Finding } from './doctor/finding.server.ts';

export interface ContentReport {
  problems: readonly ContentProblem[];
  /** What the build accepts, but is probably wrong. */
  warnings: readonly ContentProblem[];
  /** Pictures to which no content file refers, as paths below `content/media`. */
  unusedMedia: string[];
  languages: string[];
}

/** Pictures whose addresses appear only in code, not in content files. */
const NAMED_BY_CODE = ['brand/favicon.ico'];

export function checkContentFolder(folder: string, baseUrl: string, now = Date.now()): ContentReport {
  return {
    problems: problemsOf(folder, baseUrl),
    warnings: contentWarnings(folder, now),
    unusedMedia: unusedMedia(folder),
    languages: LANGUAGES.filter((language) => existsSync(path.join(folder, language))),
  };
}

function problemsOf(folder: string, baseUrl: string): readonly ContentProblem[] {
  try {
    loadContent(folder, baseUrl);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** Returns the problems of a content folder as findings for `npm run doctor`. */
export function contentProblems(folder: string, baseUrl: string): Finding[] {
  return problemsOf(folder, baseUrl).map((problem) => ({
    area: 'content',
    place: placeOf(problem),
    problem: `given ${problem.given}`,
    fix: fixSentence(problem),
  }));
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
