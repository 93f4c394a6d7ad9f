import { beforeAll, expect, test } from 'vitest';
import { build } from '../../scripts/prepare.mjs';
import { PORT } from '../e2e/port.ts';
import { serverInBrowser } from './bundle.ts';
import { type ProjectFile, readFolder } from './project-files.ts';

/** The journeys' build: made here unless it is up to date. */
const BUILD = '.cache/test-site';
let scripts: ProjectFile[];

beforeAll(() => {
  build(BUILD, { GALLERY: '1', ORIGIN: `http://127.0.0.1:${PORT}` });
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
