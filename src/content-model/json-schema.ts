/**
 * JSON Schemas of the content files. VS Code uses them to show keys, descriptions and mistakes while editors
 * type.
 */
import { accessSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { dependentSchemas, LANGUAGE_FILES, NEUTRAL_FILES, TEXT_FILES } from './files.ts';
import { WORDS } from './texts.generated.ts';

/** Only the content check knows the names that other files define. */
const { folders: FOLDERS } = dependentSchemas({});

/** @returns the text of each schema, by its path in the content folder */
export function jsonSchemas(): Map<string, string> {
  const texts = Object.entries({ ...TEXT_FILES, ...LANGUAGE_FILES });
  const schemas = [
    ...Object.entries<v.GenericSchema>({ ...NEUTRAL_FILES, ...FOLDERS }),
    ...texts.map(([key, schema]) => [`text/${key}`, schema] as const),
  ];
  return new Map(
    schemas.map(([name, schema]) => [
      `.schema/${name}.json`,
      `${JSON.stringify(withWords(toDraft07(schema), name))}\n`,
    ]),
  );
}

/** Adds the comments of the content files as descriptions. An entry of a list has the keys of its list. */
function withWords(schema: JsonSchema, keys: string, description = WORDS[keys]): JsonSchema {
  const { properties, items } = schema;
  const below = Object.entries(properties ?? {}).map(([key, one]) => [
    key,
    withWords(one as JsonSchema, `${keys}.${key}`),
  ]);
  return {
    ...schema,
    ...(description && { description }),
    ...(properties && { properties: Object.fromEntries(below) }),
    ...(items && { items: withWords(items as JsonSchema, keys, '') }),
  };
}

/** Only the content check has the rules that JSON Schema cannot express. */
function toDraft07(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // A text may have several patterns; JSON Schema has one for each schema.
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type !== 'regex') return undefined;
      const { source } = (valibotAction as v.RegexAction<string, undefined>).requirement;
      if (jsonSchema.pattern === source || source === '(?:)') return undefined;
      return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] };
    },
  });
}

/**
 * Writes the schemas into a content folder, and names each in the first line of its files.
 * @returns the number of schemas and of files that were written
 * @throws if the content folder does not exist
 */
export function writeSchemas(folder: string): number {
  accessSync(folder);
  let writtenCount = 0;
  const write = (name: string, text: string, before: string) => {
    if (before === text) return;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    writtenCount += 1;
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const readCurrent = (name: string) =>
    files.includes(name) ? readFileSync(path.join(folder, name), 'utf8') : '';
  for (const [name, text] of jsonSchemas()) write(name, text, readCurrent(path.normalize(name)));
  for (const name of files) {
    const schema = schemaFor(path.parse(name));
    if (!schema) continue;
    const before = readCurrent(name);
    const text = before.replace(/^\uFEFF?(# yaml-language-server: .*\n)?/, '');
    write(name, `# yaml-language-server: $schema=${schema}\n${text}`, before);
  }
  return writtenCount;
}

/**
 * The address of the schema of a file. The texts of other languages have none, because they may leave out
 * keys, which the schema would report.
 */
function schemaFor({ dir, name, ext }: path.ParsedPath): string | undefined {
  if (ext !== '.yaml') return undefined;
  if (dir in FOLDERS) return `../.schema/${dir}.json`;
  if (dir === '') return name in NEUTRAL_FILES ? `.schema/${name}.json` : undefined;
  return name in (dir === 'en' ? TEXT_FILES : LANGUAGE_FILES) ? `../.schema/text/${name}.json` : undefined;
}
