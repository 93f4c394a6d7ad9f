import { beforeAll, expect, test } from 'vitest';
import { BUILD, builtSite } from '../../built-site.ts';
import { type ProjectFile, readFolder, readText } from '../structure/project-files.ts';
import { packagesImported, serverInBrowser } from './bundle.ts';

let scripts: ProjectFile[];

beforeAll(async () => {
  await builtSite();
  scripts = readFolder(`${BUILD}/client`, /\.m?js$/);
}, 120_000);

test('files for browsers contain no server code', () => {
  expect(scripts.length).toBeGreaterThan(3);
  expect(serverInBrowser(scripts)).toEqual([]);
});

test.each(['new DatabaseSync(a)', 'import"node:fs"', "from 'node:sqlite'", 'var a=process.env.B'])(
  'detects %s',
  (text) => {
    expect(serverInBrowser([{ name: 'a.js', text }])).toHaveLength(1);
  },
);

test('accepts words that only contain a module’s name', () => {
  expect(serverInBrowser([{ name: 'a.js', text: 'node:e,opinion,pinot' }])).toEqual([]);
});

test('the server selects React’s production build before React is imported', () => {
  const composition = readText('compose.ts');
  const chosen = composition.indexOf("process.env.NODE_ENV = 'production';");
  expect(chosen).toBeGreaterThan(0);
  expect(composition.indexOf('server/entry.mjs')).toBeGreaterThan(chosen);
  expect(composition).not.toMatch(/^import .*(react|entry\.mjs)/m);
});

test('pages import only packages that a release contains', () => {
  const { dependencies } = JSON.parse(readText('package.json'));
  const imported = packagesImported(readFolder(`${BUILD}/server`, /\.mjs$/));
  expect(imported).toContain('react');
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

test('detects packages in every kind of import, without their subpaths, files and Node modules', () => {
  const text = `import a from "react/jsx-runtime";import"@a/b/c";export * from 'kysely';await import('sharp');
    import './x.mjs'; import fs from "node:fs"`;
  expect(packagesImported([{ name: 'a.mjs', text }])).toEqual(['@a/b', 'kysely', 'react', 'sharp']);
});
