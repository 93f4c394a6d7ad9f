/** Reads a content folder, validates its files against their schemas, and reports all problems at once. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { nearestTo } from '../domain/nearest.ts';
import { englishOf } from './languages/english.ts';
import { languagesIn } from './languages/languages-in.ts';
import { completed, type Report } from './languages/translation.ts';
import { type MediaFile, withMedia } from './media.ts';
import { ContentError, type ContentProblem, fileProblem } from './problem.ts';
import { readYaml } from './read-yaml.ts';
import type { Glossary } from './schema/language.ts';

type Schemas = Record<string, v.GenericSchema>;

/** The schemas of a content folder: for the files at its top level, and for the files of each language. */
export interface Model {
  neutral: Schemas;
  text: Schemas;
  /** Additional files of languages other than English. */
  language?: Schemas;
  /** Files at the top level that are checked once more, for names that the others define. */
  again?: Record<string, (neutral: Record<string, unknown>) => v.GenericSchema>;
  /** Folders with any number of files of one schema, which may depend on the files at the top level. */
  folders?: Record<string, (neutral: Record<string, unknown>) => v.GenericSchema<unknown, object>>;
}

/**
 * Reads and validates a content folder.
 * @param folder the content folder
 * @param baseUrl base URL of the pictures; empty if this server serves them
 * @returns the files by name, lists of the files of folders, and the text by language below `text`; `media` lists the referenced pictures, `small` the
 *   photographs that are shown enlarged, with the reason
 * @throws ContentError with all problems of all files
 */
export function readFolder(
  folder: string,
  baseUrl: string,
  model: Model,
): { value: object; media: MediaFile[]; small: ReadonlyMap<string, string> } {
  if (!existsSync(folder))
    throw new ContentError([fileProblem(folder, 'no folder', 'create it, or correct CONTENT_DIR')]);
  const problems: ContentProblem[] = [];
  const { value, used, small } = withMedia(path.join(folder, 'media'), baseUrl, () => {
    const folders = model.folders ?? {};
    const neutral = readSet(folder, '', model.neutral, problems, {
      others: ['media', ...languagesIn(folder), ...Object.keys(folders)],
    });
    for (const [name, schemaFor] of Object.entries(model.again ?? {}))
      if (neutral[name]) readOne(folder, '', name, schemaFor(neutral), problems);
    const lists = Object.entries(folders).map(([name, schemaFor]) => [
      name,
      readAll(folder, name, schemaFor(neutral), problems),
    ]);
    const text = languagesIn(folder).map((language) => [
      language,
      language === 'en'
        ? readSet(folder, language, model.text, problems)
        : readTranslation(folder, language, model, problems),
    ]);
    return { ...neutral, ...Object.fromEntries(lists), text: Object.fromEntries(text) };
  });
  if (problems.length > 0) throw new ContentError(problems);
  return { value, media: used, small };
}

/** Reads the files that a language has. A page exists in the languages that have all its texts. */
function readTranslation(folder: string, language: string, model: Model, problems: ContentProblem[]) {
  const has = ([name]: [string, unknown]) => existsSync(path.join(folder, language, `${name}.yaml`));
  const own = Object.entries(model.language ?? {}).filter(has);
  const about: Record<string, unknown> = Object.fromEntries(
    own.map(([name, schema]) => [name, readOne(folder, language, name, schema, problems)]),
  );
  const text = Object.fromEntries(Object.entries(model.text).filter(has));
  const prepare = (name: string, schema: v.GenericSchema) => {
    const english = englishOf(folder, name);
    const glossary = about.glossary as Glossary | undefined;
    return (value: unknown, report: Report) => completed(schema, english, value, glossary, report);
  };
  const others = yamlFiles(Object.keys({ ...model.text, ...model.language }));
  return { ...about, ...readSet(folder, language, text, problems, { others, prepare }) };
}

interface SetOptions {
  /** Names in the folder that are known, but not read here. */
  others?: readonly string[];
  /** Completes the value of a file before it is validated. */
  prepare?: (name: string, schema: v.GenericSchema) => (value: unknown, report: Report) => unknown;
}

function readSet<S extends Schemas>(
  folder: string,
  below: string,
  schemas: S,
  problems: ContentProblem[],
  { others = [], prepare }: SetOptions = {},
): Record<string, unknown> {
  problems.push(...unknownFilesIn(folder, below, [...yamlFiles(Object.keys(schemas)), ...others]));
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [
      key,
      readOne(folder, below, key, schema, problems, prepare?.(key, schema)),
    ]),
  );
}

const yamlFiles = (names: readonly string[]): string[] => names.map((name) => `${name}.yaml`);

/** Reads every YAML file of a folder, which may be missing. @returns each with its name without `.yaml` as `id` */
function readAll(
  folder: string,
  below: string,
  schema: v.GenericSchema<unknown, object>,
  problems: ContentProblem[],
): object[] {
  const disk = path.join(folder, below);
  const keys = existsSync(disk)
    ? readdirSync(disk)
        .filter((name) => /^[^.].*\.yaml$/.test(name))
        .map((name) => name.slice(0, -'.yaml'.length))
        .sort()
    : [];
  problems.push(...unknownFilesIn(folder, below, yamlFiles(keys)));
  return keys.map((id) => ({ id, ...(readOne(folder, below, id, schema, problems) as object | undefined) }));
}

/** Files and folders that are not read. Their names are probably misspelt. */
function unknownFilesIn(folder: string, below: string, known: readonly string[]): ContentProblem[] {
  const disk = path.join(folder, below);
  if (!existsSync(disk)) return [];
  return readdirSync(disk)
    .filter((name) => !name.startsWith('.') && !name.endsWith('.md') && !known.includes(name))
    .map((name) => {
      const near = nearestTo(name, known);
      const isLanguage = below === '' && /^[a-z]{2}$/.test(name);
      const first = near
        ? `did you mean ${near}?`
        : isLanguage
          ? 'a language needs a language.yaml in its folder;'
          : 'rename or remove it;';
      return fileProblem(
        displayPath(below, name),
        'a name that is not known',
        `${first} known here: ${known.join(', ')}`,
      );
    });
}

function readOne(
  folder: string,
  below: string,
  key: string,
  schema: v.GenericSchema,
  problems: ContentProblem[],
  prepare?: (value: unknown, report: Report) => unknown,
) {
  const file = displayPath(below, `${key}.yaml`);
  const disk = path.join(folder, below, `${key}.yaml`);
  if (!existsSync(disk)) {
    problems.push(fileProblem(file, 'no file', 'create this file; the sample content shows its keys'));
    return undefined;
  }
  return readYaml(disk, file, schema, problems, { prepare });
}

/** The path as editors know it, whatever CONTENT_DIR is. */
function displayPath(below: string, name: string): string {
  return ['content', below, name].filter(Boolean).join('/');
}
