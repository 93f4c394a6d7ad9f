/** Reads a content folder, validates its files against their schemas, and reports all problems at once. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { nearestTo } from '../domain/nearest.ts';
import { ContentError, type ContentProblem, fileProblem } from './content-problem.ts';
import { englishOf, languagesIn } from './languages/languages-in.ts';
import { completed, type Report } from './languages/translation.ts';
import { type MediaFile, withMedia } from './pictures/media.ts';
import { readYaml } from './read-yaml.ts';
import type { Glossary } from './schema/language.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/** The schemas of a content folder: for the files at its top level, and for the files of each language. */
export interface Model {
  neutral: Schemas;
  text: Schemas;
  /** Additional files of languages other than English. */
  language?: Schemas;
  /** Schemas that depend on the content of the files at the top level that could be read. */
  dependentSchemas?: (neutral: Record<string, unknown>) => {
    /** Files at the top level that are checked once more. */
    again: Schemas;
    /** Folders with any number of files of one schema. */
    folders: Schemas;
  };
}

/**
 * Reads and validates a content folder.
 * @param folder the content folder
 * @param baseUrl base URL of the pictures; empty if this server serves them
 * @returns the files by name, lists of the files of folders, and the text by language below `text`; `media`
 *   lists the referenced pictures, `small` the photographs that are shown enlarged, with the reason
 * @throws ContentError with all problems of all files
 */
export function readFolder(
  folder: string,
  baseUrl: string,
  { neutral, text, language = {}, dependentSchemas = () => ({ again: {}, folders: {} }) }: Model,
): { value: object; media: MediaFile[]; small: ReadonlyMap<string, string> } {
  if (!existsSync(folder))
    throw new ContentError([fileProblem(folder, 'no folder', 'create it, or correct CONTENT_DIR')]);
  const problems: ContentProblem[] = [];
  const languages = languagesIn(folder);
  const { value, used, small } = withMedia(path.join(folder, 'media'), baseUrl, () => {
    reportUnknown('', [
      ...yamlFiles(neutral),
      'media',
      ...languages,
      ...Object.keys(dependentSchemas({}).folders),
    ]);
    const shared = read('', neutral);
    const { again, folders } = dependentSchemas(shared);
    read('', Object.fromEntries(Object.entries(again).filter(([name]) => shared[name])));
    const lists = Object.entries(folders).map(([below, schema]) => {
      const names = namesIn(below).filter((name) => /^[^.].*\.yaml$/.test(name));
      reportUnknown(below, names);
      const files = read(
        below,
        Object.fromEntries(names.sort().map((name) => [path.basename(name, '.yaml'), schema])),
      );
      return [below, Object.entries(files).map(([id, file]) => ({ id, ...(file as object | undefined) }))];
    });
    const texts = languages.map((code) => [code, code === 'en' ? readEnglish() : readTranslation(code)]);
    return { ...shared, ...Object.fromEntries(lists), text: Object.fromEntries(texts) };
  });
  if (problems.length > 0) throw new ContentError(problems);
  return { value, media: used, small };

  function readEnglish() {
    reportUnknown('en', yamlFiles(text));
    return read('en', text);
  }

  /** Reads the files that a language has. A page exists in the languages that have all its texts. */
  function readTranslation(code: string) {
    const owned = (schemas: Schemas): Schemas =>
      Object.fromEntries(Object.entries(schemas).filter(([name]) => existsSync(diskOf(code, name))));
    const about = read(code, owned(language));
    reportUnknown(code, yamlFiles({ ...text, ...language }));
    return {
      ...about,
      ...read(code, owned(text), (name, schema) => {
        const glossary = about.glossary as Glossary | undefined;
        return (value, report) => completed(schema, englishOf(folder, name), value, glossary, report);
      }),
    };
  }

  /** @param prepare completes the value of a file before it is validated */
  function read(
    below: string,
    schemas: Schemas,
    prepare?: (name: string, schema: v.GenericSchema) => (value: unknown, report: Report) => unknown,
  ): Record<string, unknown> {
    const values = Object.entries(schemas).map(([name, schema]) => {
      const file = displayPath(below, `${name}.yaml`);
      const disk = diskOf(below, name);
      if (existsSync(disk))
        return [name, readYaml(disk, file, schema, problems, { prepare: prepare?.(name, schema) })];
      problems.push(fileProblem(file, 'no file', 'create this file; the sample content shows its keys'));
      return [name, undefined];
    });
    return Object.fromEntries(values);
  }

  /** Files and folders that are not read. Their names are probably misspelt. */
  function reportUnknown(below: string, known: readonly string[]): void {
    for (const name of namesIn(below)) {
      if (name.startsWith('.') || name.endsWith('.md') || known.includes(name)) continue;
      const near = nearestTo(name, known);
      const isLanguage = below === '' && /^[a-z]{2}$/.test(name);
      const other = isLanguage ? 'a language needs a language.yaml in its folder;' : 'rename or remove it;';
      const fix = `${near ? `did you mean ${near}?` : other} known here: ${known.join(', ')}`;
      problems.push(fileProblem(displayPath(below, name), 'a name that is not known', fix));
    }
  }

  function namesIn(below: string): string[] {
    const disk = path.join(folder, below);
    return existsSync(disk) ? readdirSync(disk) : [];
  }

  function diskOf(below: string, name: string): string {
    return path.join(folder, below, `${name}.yaml`);
  }
}

const yamlFiles = (schemas: Schemas): string[] => Object.keys(schemas).map((name) => `${name}.yaml`);

/** The path with `content/` in place of CONTENT_DIR, as editors know it. */
const displayPath = (below: string, name: string): string =>
  ['content', below, name].filter(Boolean).join('/');
