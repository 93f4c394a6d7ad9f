import { beforeAll, expect, test } from 'vitest';
import { BUILD, builtSite } from '../built-site.ts';
import { serverInBrowser } from './bundle.ts';
import { type ProjectFile, readFolder, readText } from './project-files.ts';

let scripts: ProjectFile[];

beforeAll(async () => {
  await builtSite();
  scripts = readFolder(`${BUILD}/client`, /\.m?js$/);
}, 120_000);

test('no code of the server is in what browsers load', () => {
  expect(scripts.length).toBeGreaterThan(3);
  expect(serverInBrowser(scripts)).toEqual([]);
});

test.each(['new DatabaseSync(a)', 'import"node:fs"', "from 'node:sqlite'", 'var a=process.env.B'])(
  'seen: %s',
  (text) => {
    expect(serverInBrowser([{ name: 'a.js', text }])).toHaveLength(1);
  },
);

test('allowed: words that only contain one', () => {
  expect(serverInBrowser([{ name: 'a.js', text: 'node:e,opinion,pinot' }])).toEqual([]);
});

test('the server renders with React’s production build: that is chosen before React is first imported', () => {
  const composition = readText('compose.ts');
  const chosen = composition.indexOf("process.env.NODE_ENV = 'production';");
  expect(chosen).toBeGreaterThan(0);
  expect(composition.indexOf('server/entry.mjs')).toBeGreaterThan(chosen);
  expect(composition).not.toMatch(/^import .*(react|entry\.mjs)/m);
});
