/** Reads a content folder, validates its files against their schemas, and reports all problems at once. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { nearestTo } from '../domain/nearest.ts';
import { LANGUAGES } from './files.ts';
import { type MediaFile, withMedia } from './media.ts';
import { ContentError, type ContentProblem, fileProblem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

type Schemas = Record<string, v.GenericSchema>;

/** The schemas of a content folder: for the files at its top level, and for the files of each language. */
export interface Model {
  neutral: Schemas;
  text: Schemas;
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
    const neutral = readSet(folder, '', model.neutral, problems, Object.keys(folders));
    for (const [name, schemaFor] of Object.entries(model.again ?? {}))
      if (neutral[name]) readOne(folder, '', name, schemaFor(neutral), problems);
    const lists = Object.entries(folders).map(([name, schemaFor]) => [
      name,
      readAll(folder, name, schemaFor(neutral), problems),
    ]);
    const text = languagesIn(folder).map((language) => [
      language,
      readSet(folder, language, model.text, problems),
    ]);
    return { ...neutral, ...Object.fromEntries(lists), text: Object.fromEntries(text) };
  });
  if (problems.length > 0) throw new ContentError(problems);
  return { value, media: used, small };
}

/** English, which is required, and every other supported language that has a folder. */
function languagesIn(folder: string): string[] {
  return LANGUAGES.filter((language) => language === 'en' || existsSync(path.join(folder, language)));
}

function readSet<S extends Schemas>(
  folder: string,
  below: string,
  schemas: S,
  problems: ContentProblem[],
  folders: readonly string[] = [],
): Record<string, unknown> {
  problems.push(...unknownFilesIn(folder, below, Object.keys(schemas), folders));
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [key, readOne(folder, below, key, schema, problems)]),
  );
}

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
  problems.push(...unknownFilesIn(folder, below, keys));
  return keys.map((id) => ({ id, ...(readOne(folder, below, id, schema, problems) as object | undefined) }));
}

/** Files and folders that are not read. Their names are probably misspelt. */
function unknownFilesIn(
  folder: string,
  below: string,
  names: readonly string[],
  folders: readonly string[] = [],
): ContentProblem[] {
  const disk = path.join(folder, below);
  if (!existsSync(disk)) return [];
  const known = [
    ...names.map((name) => `${name}.yaml`),
    ...(below ? [] : ['media', ...LANGUAGES, ...folders]),
  ];
  return readdirSync(disk)
    .filter((name) => !name.startsWith('.') && !name.endsWith('.md') && !known.includes(name))
    .map((name) => {
      const near = nearestTo(name, known);
      const first = near ? `did you mean ${near}?` : 'rename or remove it;';
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
) {
  const file = displayPath(below, `${key}.yaml`);
  const disk = path.join(folder, below, `${key}.yaml`);
  if (!existsSync(disk)) {
    problems.push(fileProblem(file, 'no file', 'create this file; the sample content shows its keys'));
    return undefined;
  }
  return readYaml(disk, file, schema, problems);
}

/** The path as editors know it, whatever CONTENT_DIR is. */
function displayPath(below: string, name: string): string {
  return ['content', below, name].filter(Boolean).join('/');
}
