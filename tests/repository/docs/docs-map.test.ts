/** The overviews for new developers (the README's folders and the contract's addresses) are complete. */
import { expect, test } from 'vitest';
import { namesBelow, readText } from '../structure/project-files.ts';
import { addressOf, topFolders } from './docs-map.ts';

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

test('docs/contracts/ lists the address of every file in src/pages', () => {
  const contract = readText('docs/contracts/pages-and-files.md') + readText('docs/contracts/forms.md');
  const addresses = namesBelow('src/pages')
    .map(addressOf)
    .filter((address) => address !== undefined);
  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter((address) => !contract.includes(`\`${address}`))).toEqual([]);
});

test.each([
  ['src/pages/index.astro', '/'],
  ['src/pages/career/apply/[opening].astro', '/career/apply/'],
  ['src/pages/investors/[...folder].astro', '/investors'],
  ['src/pages/library/manifest.json.ts', '/library/manifest.json'],
  ['src/pages/404.astro', undefined],
  ['src/pages/_server/entry.ts', undefined],
])('the address of %s is %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});

test('lists the top folders of code', () => {
  expect(topFolders(['README.md', 'docs/a/b.md', 'src/urls.ts', 'src/ui/card/card.tsx'])).toEqual([
    'docs',
    'src/ui',
  ]);
});
