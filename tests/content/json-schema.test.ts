/**
 * The JSON Schemas in `content/.schema`, with which editors' programs check the files while they are written.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemas, writeSchemas } from '../../src/content-model/json-schema.ts';
import { copyContent } from '../fixture-content.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'json-schema-'));
beforeAll(() => {
  copyContent(folder);
  writeSchemas(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const schemas = jsonSchemas();
const ajv = new Ajv({ allErrors: true, strict: false });
(addFormats as unknown as (to: Ajv) => void)(ajv);
const validators = new Map<string, ValidateFunction>();

/** Validates a file with the schema that its first line names, as the extension for VS Code does. */
function errorsIn(file: string, change?: (text: string) => string): string[] {
  const text = readFileSync(file, 'utf8');
  const [, name = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  const schema = path.resolve(path.dirname(file), name);
  const validate = validators.get(schema) ?? ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  validators.set(schema, validate);
  const changed = change?.(text) ?? text;
  if (change) expect(changed).not.toBe(text);
  validate(parse(changed));
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

/**
 * The files that have a schema: all but the texts of other languages, which have only a part of the English
 * keys.
 */
const yamlIn = (content: string) =>
  readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!(?!en)[a-z]{2}\/(?!language|glossary|names)).*\.yaml$/.test(name),
  );

test('the schemas are those of the code; otherwise run `npm run content -- schema`', () => {
  for (const [file, text] of schemas)
    expect(readFileSync(path.join('content', file), 'utf8') === text, file).toBe(true);
});

test('each file of content/ names its schema, and is valid', () => {
  for (const name of yamlIn('content')) expect(errorsIn(path.join('content', name)), name).toEqual([]);
});

test.each([
  ['en/home.yaml', 'title:', 'titel:', ' additionalProperties'],
  ['en/home.yaml', 'title:', 'titel:', ' required'],
  ['en/careers.yaml', 'for {title}', 'for {telephone}', '/openings/apply pattern'],
  ['en/home.yaml', /\{exchange\}/g, 'the exchange', '/about/lead pattern'],
  ['en/home.yaml', /alt: >-\n.*\n/, '', '/hero/slider/slides/0/picture required'],
  ['company.yaml', 'phone: "', 'phone: "call ', '/phone pattern'],
  ['en/products.yaml', '    services:\n', '    services:\n      - {}\n', '/sections/0/services/0 required'],
])('%s with %s in place of %s', (name, from, to, error) => {
  expect(errorsIn(path.join(folder, name), (text) => text.replace(from, to))).toContain(error);
});

test('keys have descriptions', () => {
  const lending = schemas.get('.schema/lending.json') ?? '';
  expect(lending).toContain('"description":"The day on which the claim was true; pages show it."');
  for (const [file, schema] of schemas) {
    const { properties = {} } = JSON.parse(schema) as {
      properties?: Record<string, { description?: string }>;
    };
    const without = Object.keys(properties).filter((key) => !properties[key]?.description);
    expect(without, file).toEqual([]);
  }
});

test('the schemas are written into any content folder, once', () => {
  const file = path.join(folder, 'en/home.yaml');
  const before = readFileSync(file, 'utf8').replace(/^#.*\n/, '');
  writeFileSync(file, before);
  writeSchemas(folder);
  expect(writeSchemas(folder)).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(
    `# yaml-language-server: $schema=../.schema/text/home.json\n${before}`,
  );
  writeFileSync(file, `# yaml-language-server: $schema=elsewhere.json\n${before}`);
  expect(writeSchemas(folder)).toBe(1);
  // Notepad writes a mark before the first line. Inside the file it would be part of a key.
  writeFileSync(file, `\uFEFF${before}`);
  writeSchemas(folder);
  expect(readFileSync(file, 'utf8')).toBe(
    `# yaml-language-server: $schema=../.schema/text/home.json\n${before}`,
  );
  expect(writeSchemas(folder)).toBe(0);
});

test('a content folder that does not exist is not created', () => {
  const missing = path.join(folder, 'contnet');
  expect(() => writeSchemas(missing)).toThrow('ENOENT');
  expect(existsSync(missing)).toBe(false);
});
