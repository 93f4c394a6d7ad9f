import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { VARIABLES } from '../../../src/server/config/variables.ts';
import { DOCUMENTS_PREFIX, PAGES } from '../../../src/urls.ts';
import { filesBelow, namesBelow, readText } from '../structure/project-files.ts';
import { deadPaths, scriptsIn, unknownScripts, variablesDocumented, variablesRead } from './docs.ts';

const documents = filesBelow('', /\.md$/);
const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);

test('every command in the documents exists', () => {
  expect(documents.length).toBeGreaterThan(5);
  expect(unknownScripts(documents, scripts)).toEqual([]);
});

test('docs/commands.md lists every script of package.json', () => {
  const listed = scriptsIn(readText('docs/commands.md'));
  const missing = scripts.filter((script) => !listed.includes(script));
  expect(missing, 'Add a line for each to docs/commands.md').toEqual([]);
});

test('every link and path in the documents exists', () => {
  const names = namesBelow();
  // A document about one folder may omit the folder in file names.
  const exists = (name: string) =>
    existsSync(path.join(ROOT, name)) ||
    (!name.includes('/') && names.some((known) => known.endsWith(`/${name}`)));
  expect(deadPaths(documents, exists)).toEqual([]);
});

test('docs/contracts/variables.md lists the variables and defaults of the code', () => {
  const inCode = Object.entries(VARIABLES.entries).map(([name, schema]) => ({
    name,
    standard: v.getDefault<v.GenericSchema>(schema) || '',
  }));
  const inTable = variablesDocumented(readText('docs/contracts/variables.md'));
  expect(new Set(inTable), 'Correct the table').toEqual(new Set(inCode));
});

test('no code reads a variable that the schema does not have', () => {
  const code = [
    ...filesBelow('src', /(?<!\.test)\.tsx?$/),
    { name: 'server.ts', text: readText('server.ts') },
  ];
  const unknown = code.flatMap(({ name, text }) =>
    variablesRead(text)
      .filter((variable) => !(variable in VARIABLES.entries))
      .map((variable) => `${name} reads ${variable}`),
  );
  expect(unknown).toEqual([]);
});

test('docs/contracts/pages-and-files.md lists every page of the specification and the address of documents', () => {
  const contract = readText('docs/contracts/pages-and-files.md');
  for (const address of [...Object.values(PAGES), DOCUMENTS_PREFIX])
    expect(contract).toContain(`\`${address}`);
});

const document = (text: string) => [{ name: 'docs/guide.md', text }];

test('detects a removed command', () => {
  expect(
    unknownScripts(document('Run `npm run old`, `npm start` and npm run --silent gone -- x.'), ['start']),
  ).toHaveLength(2);
});

test('detects a dead link and a dead path', () => {
  const text =
    'See [this](../README.md#map), [that](gone.md), `src/gone.ts` and `docs/guide.md`; not `a/b`, `src/*.ts`, https://x.example.';
  const exists = (name: string) => ['README.md', 'docs/guide.md'].includes(name);
  expect(deadPaths(document(text), exists).map((line) => line.split(' ')[2])).toEqual([
    'docs/gone.md,',
    'src/gone.ts,',
  ]);
});

test('detects the variables that the code reads', () => {
  expect(variablesRead("process.env.LOG_LEVEL; env.DIR || './x'; environment.NOT")).toEqual([
    'LOG_LEVEL',
    'DIR',
  ]);
});

test('parses the table of variables', () => {
  expect(variablesDocumented('| `PORT` | `3000` | Port |\n| `ORIGIN` | none | Address |\n')).toEqual([
    { name: 'PORT', standard: '3000' },
    { name: 'ORIGIN', standard: '' },
  ]);
});
