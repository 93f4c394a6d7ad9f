import { expect, test } from 'vitest';
import { codeSplittingGroup, isInlined } from './every-page-chunk.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/Document.astro': ['/shell.tsx', '/shell.css'],
  '/shell.tsx': ['/button.tsx', '/Document.astro'],
  '/button.tsx': ['/button.module.css'],
  '/button.module.css': [],
  '/shell.css': [],
  '/page.astro': ['/Document.astro', '/page.css'],
};
const graph = {
  getModuleInfo: (id: string) => {
    const importedIds = IMPORTS[id];
    return importedIds ? { importedIds } : null;
  },
};

test('a group contains the direct and indirect imports of its roots and no other modules', () => {
  const group = codeSplittingGroup({ name: 'every-page', roots: ['/Document.astro'] });
  for (const id of ['/Document.astro', '/shell.tsx', '/button.tsx', '/button.module.css'])
    expect(group.name(id, graph), id).toBe('every-page');
  for (const id of ['/page.astro', '/page.css']) expect(group.name(id, graph), id).toBeNull();
});

test('a group of styles contains only style sheets', () => {
  const group = codeSplittingGroup({ name: 'every-page', roots: ['/Document.astro'], stylesOnly: true });
  expect(group.name('/button.module.css', graph)).toBe('every-page');
  expect(group.name('/button.tsx', graph)).toBeNull();
});

test('a root that was moved or renamed stops the build', () => {
  const group = codeSplittingGroup({ name: 'every-page', roots: ['/Moved.astro'] });
  expect(() => group.name('/button.tsx', graph)).toThrow('/Moved.astro');
});

test('styles of a single page are inlined up to 12 KB', () => {
  expect(isInlined('/_astro/about.css', Buffer.alloc(12 * 1024))).toBe(true);
  expect(isInlined('/_astro/about.css', Buffer.alloc(12 * 1024 + 1))).toBe(false);
  expect(isInlined('/_astro/every-page.css', Buffer.alloc(10))).toBe(false);
  expect(isInlined('/media/icon.svg', Buffer.alloc(10))).toBe(false);
});
