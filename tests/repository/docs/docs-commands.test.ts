/** The operator's commands, benchmarks, proofs and tool variables that the documents name all exist. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMS } from '../../programs.ts';
import { filesBelow, namesBelow, readText } from '../structure/project-files.ts';
import { type Known, toolVariables, unknownCalls } from './docs-commands.ts';

const documents = filesBelow('', /\.md$/);
const filesNamed = (folder: string, ending: string) =>
  namesBelow(folder)
    .filter((name) => (folder === 'tests/proof' || path.dirname(name) === folder) && name.endsWith(ending))
    .map((name) => path.basename(name, ending));

const known: Known = {
  proofs: filesNamed('tests/proof', '.proof.ts'),
  benchmarks: filesNamed('benchmarks', '.ts'),
  commands: Object.fromEntries(
    PROGRAMS.map(({ name, commands }) => [name, commands.map((command) => command.name)]),
  ),
};

test('every operator command, benchmark and proof in the documents exists', () => {
  expect(known.proofs.length).toBeGreaterThan(10);
  expect(unknownCalls(documents, known)).toEqual([]);
});

test('docs/proofs.md lists exactly the proofs', () => {
  const rows = [...readText('docs/proofs.md').matchAll(/^\| `([\w-]+)` \|.*\|.*\|$/gm)].map(
    ([, name]) => name,
  );
  expect(rows, 'One line for each tests/proof/**/*.proof.ts, in alphabetical order').toEqual(
    [...known.proofs].sort(),
  );
});

test('docs/commands.md lists every benchmark', () => {
  const commands = readText('docs/commands.md');
  const missing = known.benchmarks.filter((name) => !commands.includes(`npm run bench -- ${name}\``));
  expect(missing).toEqual([]);
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

const document = (text: string) => [{ name: 'docs/guide.md', text }];

test('detects commands that do not exist', () => {
  const small: Known = { proofs: ['kill'], benchmarks: ['pages'], commands: { inbox: ['list'] } };
  const good =
    '`npm run proof -- ki`, `npm run bench -- pages --runs 1`, `npm run --silent inbox -- list --json`, `site-run inbox list`';
  expect(unknownCalls(document(good), small)).toEqual([]);
  const bad =
    '`npm run proof -- rain`, `npm run bench -- snow`, `npm run bench:snow`, `npm run inbox -- burn`, `site-run inbox burn`';
  expect(unknownCalls(document(bad), small)).toHaveLength(5);
});

test('detects a variable of a tool', () => {
  const text = "process.env.RAIN ?? env['X']; const { SNOW } = process.env; env.HAIL";
  expect(toolVariables([{ name: 'a.ts', text }])).toEqual(['RAIN', 'SNOW']);
});
