import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entries } from './gallery.tsx';
import { galleryIntegration } from './integration.ts';

const ui = fileURLToPath(new URL('../ui/', import.meta.url));
const folders = readdirSync(ui, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('The gallery', () => {
  test('shows at least one example of each folder of src/ui, and nothing else', () => {
    expect(entries.map(({ name }) => name)).toEqual(folders.sort());
    const empty = entries.filter(({ examples }) => Object.keys(examples).length === 0);
    expect(empty.map(({ name }) => `src/ui/${name}/examples.tsx`)).toEqual([]);
  });
});

describe('The gallery’s address', () => {
  const routes = (command: 'dev' | 'build', wanted: boolean) => {
    const injected: string[] = [];
    const setup = galleryIntegration(wanted).hooks['astro:config:setup'];
    const injectRoute = ({ pattern }: { pattern: string }) => injected.push(pattern);
    setup?.({ command, injectRoute } as unknown as Parameters<NonNullable<typeof setup>>[0]);
    return injected;
  };

  test('exists only in development and in test builds', () => {
    expect(routes('dev', false)).toEqual(['/dev/gallery']);
    expect(routes('build', true)).toEqual(['/dev/gallery']);
    expect(routes('build', false)).toEqual([]);
  });
});
