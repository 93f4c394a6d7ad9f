/** Reads `content/`, checks every file against its schema and gives one typed object. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { LANGUAGES, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import { type MediaFile, withMedia } from './media.ts';
import { ContentError, type ContentProblem, toProblem } from './problem.ts';

type Schemas = Record<string, v.GenericSchema>;
type Loaded<S extends Schemas> = { [K in keyof S]: v.InferOutput<S[K]> };

/** All words of one language. */
export type Text = Loaded<typeof TEXT_FILES>;
export type Language = (typeof LANGUAGES)[number];
/** The whole of `content/`: what is the same in every language, and the words by language. */
export type Content = Loaded<typeof NEUTRAL_FILES> & { text: { en: Text } & Partial<Record<Language, Text>> };

export interface LoadedContent {
  content: Content;
  /** Pictures that some content file names. */
  media: MediaFile[];
}

/**
 * Loads and checks a content folder.
 * @param folder  the folder, usually `./content`
 * @param baseUrl MEDIA_BASE_URL or an empty string
 * @throws ContentError naming file, line, what was given and what is allowed, for every problem at once
 */
export function loadContent(folder: string, baseUrl = ''): LoadedContent {
  const problems: ContentProblem[] = [];
  const { value, used } = withMedia(path.join(folder, 'media'), baseUrl, () => {
    const neutral = readSet(folder, '', NEUTRAL_FILES, problems);
    const text: Record<string, unknown> = {};
    for (const language of languagesIn(folder))
      text[language] = readSet(folder, language, TEXT_FILES, problems);
    return { ...neutral, text };
  });
  if (problems.length > 0) throw new ContentError(problems);
  return { content: value as Content, media: used };
}

/** English always, and every other known language that has a folder. */
function languagesIn(folder: string): Language[] {
  return LANGUAGES.filter((language) => language === 'en' || existsSync(path.join(folder, language)));
}

function readSet<S extends Schemas>(
  folder: string,
  below: string,
  schemas: S,
  problems: ContentProblem[],
): object {
  const unknown = listYaml(path.join(folder, below)).filter(
    (name) => !(name.replace(/\.yaml$/, '') in schemas),
  );
  for (const name of unknown) {
    const mend = `rename or remove this file; known here: ${Object.keys(schemas).join(', ')}`;
    problems.push({ file: shown(below, name), line: 1, where: '', given: 'a file that is not known', mend });
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [key, readOne(folder, below, key, schema, problems)]),
  );
}

function readOne(
  folder: string,
  below: string,
  key: string,
  schema: v.GenericSchema,
  problems: ContentProblem[],
) {
  const file = shown(below, `${key}.yaml`);
  const disk = path.join(folder, below, `${key}.yaml`);
  if (!existsSync(disk)) {
    problems.push({ file, line: 1, where: '', given: 'no file', mend: 'create this file' });
    return undefined;
  }
  const lines = new LineCounter();
  const doc = parseDocument(readFileSync(disk, 'utf8'), { lineCounter: lines, uniqueKeys: true });
  for (const error of doc.errors) {
    const [first = ''] = error.message.split('\n');
    const line = lines.linePos(error.pos[0]).line;
    problems.push({
      file,
      line,
      where: '',
      given: 'text that is not YAML',
      mend: first.replace(/[.:]$/, ''),
    });
  }
  if (doc.errors.length > 0) return undefined;
  const result = v.safeParse(schema, doc.toJS());
  if (result.success) return result.output;
  for (const issue of result.issues) problems.push(toProblem(file, doc, lines, issue));
  return undefined;
}

function listYaml(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
}

/** The path as an editor knows it, whatever CONTENT_DIR is. */
function shown(below: string, name: string): string {
  return ['content', below, name].filter(Boolean).join('/');
}
