/** One file of the tests' content that a test changes, and the problems that it then has. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { ContentError, type ContentProblem } from '../src/content-model/content-problem.ts';
import { dependentSchemas, NEUTRAL_FILES, TEXT_FILES } from '../src/content-model/files.ts';
import { loadContent } from '../src/content-model/load.ts';
import { withMedia } from '../src/content-model/pictures/media.ts';
import { readYaml } from '../src/content-model/read-yaml.ts';
import { CONTENT } from './fixture-content.ts';

/** The text of a file of the content, such as `en/check.yaml`. */
export const contentOf = (name: string): string => readFileSync(path.join(CONTENT, name), 'utf8');

/**
 * @returns functions that validate a changed file; the other files are those of the tests' content, read once
 */
export function changedContent() {
  const { content } = loadContent(CONTENT);
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const named = dependentSchemas(content);
  const schemas = {
    ...NEUTRAL_FILES,
    ...Object.fromEntries(Object.entries(TEXT_FILES).map(([key, schema]) => [`en/${key}`, schema])),
    calendar: named.again.calendar,
    'rules/new': named.folders.rules,
  };
  /** @returns the message of the error; `no problem` if the file is valid */
  const problemsWith = (name: string, text: string): string => {
    const file = path.join(folder, 'changed.yaml');
    writeFileSync(file, text);
    const schema = schemas[name.replace('.yaml', '') as keyof typeof schemas];
    const problems: ContentProblem[] = [];
    withMedia(path.join(CONTENT, 'media'), '', () => readYaml(file, `content/${name}`, schema, problems));
    return problems.length > 0 ? String(new ContentError(problems)) : 'no problem';
  };
  /** As `problemsWith`, for a file in which a text is replaced that must be there. */
  const problemsAfter = (name: string, from: string, to: string): string => {
    const valid = contentOf(name);
    expect(valid).toContain(from);
    return problemsWith(name, valid.replace(from, to));
  };
  return { problemsWith, problemsAfter };
}
