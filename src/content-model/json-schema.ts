/** JSON Schemas of the content files, with which VS Code shows keys, descriptions and mistakes while editors type. */
import { accessSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FOLDERS, LANGUAGE_FILES, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import { languagesIn } from './languages/languages-in.ts';

/** The folder of the schemas in a content folder. */
const SCHEMAS_FOLDER = '.schema';

const schemaPath = (isText: boolean, key: string) => `${SCHEMAS_FOLDER}/${isText ? 'text/' : ''}${key}.json`;

/** @returns the text of each schema, by its path in the content folder */
export function jsonSchemas(): Map<string, string> {
  const sets = [NEUTRAL_FILES, { ...TEXT_FILES, ...LANGUAGE_FILES }].flatMap((set, isText) =>
    Object.entries(set).map(([key, schema]) => [schemaPath(isText === 1, key), textOf(schema)] as const),
  );
  // The names that other files define are left to the content check.
  const folders = Object.entries(FOLDERS).map(
    ([key, schemaFor]) => [schemaPath(false, key), textOf(schemaFor({}))] as const,
  );
  return new Map([...sets, ...folders]);
}

const textOf = (schema: v.GenericSchema): string => `${JSON.stringify(toDraft07(schema))}\n`;

/** The rules that JSON Schema cannot express are left to the content check. */
function toDraft07(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // A text may have several patterns; JSON Schema has one for each schema.
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type !== 'regex') return undefined;
      const { source } = (valibotAction as v.RegexAction<string, undefined>).requirement;
      if (jsonSchema.pattern === source) return undefined;
      return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] };
    },
  });
}

/** The first line of a content file, which names its schema. */
const schemaLine = (isBelow: boolean, schema: string): string =>
  `# yaml-language-server: $schema=${isBelow ? '../' : ''}${schema}`;

/**
 * Writes the schemas into a content folder, and names each in the first line of its files.
 * @returns the number of schemas and of files that were written
 * @throws if the content folder does not exist
 */
export function writeSchemas(folder: string): number {
  accessSync(folder);
  let written = 0;
  const write = (file: string, text: string) => {
    if (read(file) === text) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    written += 1;
  };
  for (const [file, text] of jsonSchemas()) write(path.join(folder, file), text);
  const nameSchema = (file: string, line: string) => {
    const text = read(file)?.replace(/^\uFEFF?(# yaml-language-server: .*\n)?/, '');
    if (text !== undefined) write(file, `${line}\n${text}`);
  };
  for (const language of ['', ...languagesIn(folder)]) {
    // A translated file has only texts, so the schema of the English file would report everything else as missing.
    const files = language === '' ? NEUTRAL_FILES : language === 'en' ? TEXT_FILES : LANGUAGE_FILES;
    for (const key of Object.keys(files)) {
      const line = schemaLine(language !== '', schemaPath(language !== '', key));
      nameSchema(path.join(folder, language, `${key}.yaml`), line);
    }
  }
  for (const key of Object.keys(FOLDERS)) {
    for (const file of filesIn(path.join(folder, key)))
      nameSchema(path.join(folder, key, file), schemaLine(true, schemaPath(false, key)));
  }
  return written;
}

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
