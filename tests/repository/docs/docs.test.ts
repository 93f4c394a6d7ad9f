/**
 * Documents follow the code: commands, links, paths, variables, folders and addresses in them exist and are
 * complete.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { VARIABLES } from '../../../src/server/config/variables.ts';
import { DOCUMENTS_PREFIX, PAGES } from '../../../src/urls.ts';
import { PROGRAMS } from '../../programs.ts';
import { filesBelow, namesBelow, readText } from '../structure/project-files.ts';
import {
  addressOf,
  deadPaths,
  type Known,
  toolVariables,
  topFolders,
  unknownCalls,
  variablesDocumented,
} from './docs.ts';
import { missingFiles } from './file-names.ts';

const documents = filesBelow('', /\.md$/);
const filesNamed = (folder: string, ending: string) =>
  namesBelow(folder)
    .filter((name) => (folder === 'tests/proof' || path.dirname(name) === folder) && name.endsWith(ending))
    .map((name) => path.basename(name, ending));
const known: Known = {
  scripts: Object.keys(JSON.parse(readText('package.json')).scripts),
  proofs: filesNamed('tests/proof', '.proof.ts'),
  benchmarks: filesNamed('benchmarks', '.ts'),
  commands: Object.fromEntries(
    PROGRAMS.map(({ name, commands }) => [name, commands.map((command) => command.name)]),
  ),
};

test('every script, operator command, benchmark and proof in the documents exists', () => {
  expect(unknownCalls(documents, known)).toEqual([]);
});

test('docs/commands.md lists every script and benchmark, and docs/proofs.md exactly the proofs', () => {
  const commands = readText('docs/commands.md');
  const named = [
    ...known.scripts.map((name) => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`)),
    ...known.benchmarks.map((name) => `npm run bench -- ${name}\``),
  ];
  expect(named.filter((call) => !commands.includes(call))).toEqual([]);
  const rows = [...readText('docs/proofs.md').matchAll(/^\| `([\w-]+)` \|.*\|.*\|$/gm)];
  const message = 'One line for each tests/proof/**/*.proof.ts, in alphabetical order';
  expect(
    rows.map(([, name]) => name),
    message,
  ).toEqual([...known.proofs].sort());
});

test('every link and path in the documents exists', () => {
  const names = namesBelow().map((name) => `/${name}/`);
  // A document about one folder may omit the folders around it.
  const exists = (name: string) =>
    existsSync(path.join(ROOT, name)) || names.some((known) => known.includes(`/${name}/`));
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

test('every variable that tests, proofs, benchmarks and scripts read is documented', () => {
  const code = ['tests', 'benchmarks', 'scripts'].flatMap((folder) =>
    filesBelow(folder, /(?<!\.test)\.(ts|mjs)$/),
  );
  const documented = `${readText('docs/contracts/variables.md')}${readText('docs/proofs.md')}`;
  const missing = toolVariables(code).filter((name) => !documented.includes(`\`${name}\``));
  expect(missing, 'Add each to the table in docs/proofs.md').toEqual([]);
});

test('every document is reachable from the README', () => {
  const reached = new Set<string>();
  const waiting = ['README.md'];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const document = documents.find((one) => one.name === name);
    if (!document || reached.has(name)) continue;
    reached.add(name);
    for (const [, link = '', quoted = ''] of document.text.matchAll(
      /\]\(([^)#\s]+)[^)]*\)|`(docs\/[\w/-]+\.md)`/g,
    ))
      waiting.push(quoted || path.posix.join(path.posix.dirname(name), link));
  }
  const lost = documents.map(({ name }) => name).filter((name) => !reached.has(name));
  expect(lost, 'Link each from a document that is reachable').toEqual([]);
});

test('the README’s map lists every folder, and where-code-lives every importing folder of src/', () => {
  const readme = readText('README.md');
  const folders = topFolders(namesBelow());
  expect(folders).toContain('src/features');
  expect(
    folders.filter((folder) => !readme.includes(`\`${folder}/\``) && !readme.includes(`\`${folder}\``)),
  ).toEqual([]);
  const [, table = ''] = readText('docs/where-code-lives.md').split('## What may import what');
  const zones = folders.filter((folder) => folder.startsWith('src/')).map((folder) => folder.slice(4));
  expect(zones.filter((zone) => !new RegExp(`^\\|[^|]*\\b${zone}\\b[^|]*\\|`, 'm').test(table))).toEqual([]);
});

test('docs/contracts/ lists the six main pages, and the address of every file in src/pages', () => {
  const contract = readText('docs/contracts/pages-and-files.md') + readText('docs/contracts/forms.md');
  const addresses = namesBelow('src/pages')
    .map(addressOf)
    .filter((address) => address !== undefined);
  expect(addresses.length).toBeGreaterThan(15);
  expect(
    [...addresses, ...Object.values(PAGES), DOCUMENTS_PREFIX].filter(
      (address) => !contract.includes(`\`${address}`),
    ),
  ).toEqual([]);
});

const document = (text: string) => [{ name: 'docs/guide.md', text }];

test('detects calls, links and paths that do not exist', () => {
  const small: Known = {
    scripts: ['proof', 'bench', 'inbox'],
    proofs: ['kill'],
    benchmarks: ['pages'],
    commands: { inbox: ['list'] },
  };
  const good =
    '`npm start`, `npm run proof -- ki`, `npm run bench -- pages --runs 1`, `npm run --silent inbox -- list --json`, `site-run inbox list`';
  expect(unknownCalls(document(good), small)).toEqual([]);
  const bad =
    '`npm run old`, `npm run proof -- rain`, `npm run bench -- snow`, `npm run inbox -- burn`, `site-run inbox burn`';
  expect(unknownCalls(document(bad), small)).toHaveLength(5);

  const paths =
    'See [this](../README.md#map), [that](gone.md), `src/gone.ts`, `x/gone.ts`, `x/gone/` and `docs/guide.md`; not `a/b`, `dist/`, `DATA_DIR/a.json`, `src/*.ts`, https://x.example.';
  const exists = (name: string) => ['README.md', 'docs/guide.md'].includes(name);
  expect(deadPaths(document(paths), exists).map((line) => line.split(' ')[2])).toEqual([
    'docs/gone.md,',
    'src/gone.ts,',
    'x/gone.ts,',
    'x/gone,',
  ]);
});

test('finds variables, and the addresses of pages', () => {
  const text = "process.env.RAIN ?? env['X']; const { SNOW } = process.env; env.HAIL";
  expect(toolVariables([{ name: 'a.ts', text }])).toEqual(['RAIN', 'SNOW']);
  const names = [
    'index.astro',
    'career/apply/[opening].astro',
    'investors/[...folder].astro',
    '_server/a.ts',
  ];
  expect(names.map((name) => addressOf(`src/pages/${name}`))).toEqual([
    '/',
    '/career/apply/',
    '/investors',
    undefined,
  ]);
});

const COMMENTED = /\.(tsx?|mjs|mts|astro|css|sql|ya?ml|conf|inc|service|timer|sh|env)$|file$/;

/** Names in comments that are not files of the project, each with its meaning. */
const OTHERS: Readonly<Record<string, string>> = {
  'prometheus.yml': "Prometheus' own configuration",
  'NNNN-name.sql': 'the form of a name',
};

test('every file named in a comment exists', () => {
  const files = filesBelow('', COMMENTED);
  expect(files.length).toBeGreaterThan(1_000);
  expect(missingFiles(files, [...namesBelow(), ...Object.keys(OTHERS)])).toEqual([]);
});

const NAMES = ['src/server/http/app.ts', 'docs/server.md'];

test.each([
  ['src/a.tsx', '// See docs/gone.md.\nexport const a = <p>in.md</p>;', 'docs/gone.md'],
  ['src/a.astro', '---\n// gone.css\n---\n<p>text.md</p>', 'gone.css'],
  ['src/a.css', 'a { b: url(c.md) } /* gone.tsx */', 'gone.tsx'],
  ['deploy/a.yml', 'a: text.md # gone.service', 'gone.service'],
])('detects a missing file in %s %#', (name, text, missing) => {
  expect(missingFiles([{ name, text }], NAMES)).toEqual([
    `${name} names ${missing}, which does not exist: correct the comment.`,
  ]);
});

test('accepts a name, the end of a path, a relative path and a pattern', () => {
  const text =
    '/* app.ts http/app.ts docs/server.md#head *.test.ts https://a.example/b.md dist/a.mjs */ // ../server/http/app.ts';
  expect(missingFiles([{ name: 'src/ui/a.ts', text }], NAMES)).toEqual([]);
});
