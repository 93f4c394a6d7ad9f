/** Browser bundles contain no server code, and server bundles import no build tools. */
import { beforeAll, expect, test } from 'vitest';
import { BUILD, builtSite } from '../../built-site.ts';
import { type ProjectFile, readFolder, readText } from '../structure/project-files.ts';

/** Strings that occur in server code and must not occur in browser code. */
const MARKERS = [
  'DatabaseSync',
  'DATABASE_URL',
  'SMTP_URL',
  'createServer',
  'insertInto',
  'kysely',
  'nodemailer',
  'pino',
  'process.env',
  'readFileSync',
] as const;

const NODE_MODULE = /["'`]node:[a-z_/]+["'`]/;

/** @returns one sentence for every browser script that contains server code */
function serverInBrowser(scripts: readonly ProjectFile[]): string[] {
  return scripts.flatMap(({ name, text }) => {
    const found: string[] = MARKERS.filter((marker) => new RegExp(`\\b${marker}\\b`).test(text));
    const module = NODE_MODULE.exec(text)?.[0];
    if (module) found.push(module);
    return found.map(
      (marker) => `${name} holds "${marker}": move what imports server code into a *.server.ts file.`,
    );
  });
}

/** @returns the names of the packages that modules import at run time, sorted */
function packagesImported(modules: readonly ProjectFile[]): string[] {
  const names = modules.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=["'/])/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}

let scripts: ProjectFile[];

beforeAll(async () => {
  await builtSite();
  scripts = readFolder(`${BUILD}/client`, /\.m?js$/);
});

test('files for browsers contain no server code', () => {
  expect(scripts.length).toBeGreaterThan(3);
  expect(serverInBrowser(scripts)).toEqual([]);
});

test('detects server code, and no words that only contain a module’s name', () => {
  const texts = ['new DatabaseSync(a)', 'import"node:fs"', 'var a=process.env.B', 'node:e,opinion,pinot'];
  const found = texts.map((text) => serverInBrowser([{ name: 'a.js', text }]).length);
  expect(found).toEqual([1, 1, 1, 0]);
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
