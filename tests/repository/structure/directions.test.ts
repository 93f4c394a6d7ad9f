import { expect, test } from 'vitest';
import { importsOf, wrongImports } from './directions.ts';
import { filesBelow } from './project-files.ts';

const sources = ['src', 'tools']
  .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|astro|css)$/))
  .filter(({ name }) => !/\.test\.tsx?$/.test(name));

test('imports follow the allowed directions, types and ambient declarations included (docs/where-code-lives.md)', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(wrongImports(sources)).toEqual([]);
});

/** A file can use a global type without an import, so the import rules do not detect such a use. */
test('only pages declare or use global types besides those of src/env.d.ts', () => {
  const uses = ({ name, text }: { name: string; text: string }) =>
    name !== 'src/env.d.ts' && !name.startsWith('src/pages/') && /\bdeclare global\b|\bApp\./.test(text);
  expect(sources.filter(uses).map(({ name }) => name)).toEqual([]);
  expect(sources.filter(({ text }) => text.includes('declare global')).map(({ name }) => name)).toEqual([
    'src/pages/_server/services.ts',
  ]);
});

test.each([
  ['a feature imports another', 'src/features/home/hero.tsx', '../about/faq.tsx'],
  [
    'a component of a feature imports the server',
    'src/features/forms/browser/send.ts',
    '../../../server/logging/log.ts',
  ],
  ['a component imports content-model', 'src/ui/card/card.tsx', '../../content-model/text.ts'],
  ['a component imports a feature', 'src/ui/card/card.tsx', '../../features/home/hero.tsx'],
  ['the server imports a feature', 'src/server/http/app.ts', '../../features/library/document/path.ts'],
  [
    'the shell imports server code of a feature',
    'src/shell/footer.tsx',
    '../features/forms/submit/store.server.ts',
  ],
  ['a command imports a component', 'src/cli/inbox.ts', '../features/forms/ui/form-page.tsx'],
  ['urls imports something', 'src/urls.ts', './env.ts'],
  ['a page imports the composition root', 'src/pages/about.astro', '../../../compose.ts'],
  ['a folder without a rule', 'src/utils/date.ts', '../urls.ts'],
  [
    'the lowest floor of the library imports another',
    'src/features/library/document/card.ts',
    '../register/sync.ts',
  ],
  [
    'a floor of the library imports a higher one',
    'src/features/library/ingest/facts.ts',
    '../search/search.ts',
  ],
  [
    'a folder of the library imports its own floor',
    'src/features/library/search/search.ts',
    '../check/names.ts',
  ],
  [
    'a folder of the library imports its composition',
    'src/features/library/browse/a.ts',
    '../open.server.ts',
  ],
  ['a folder of the library without a floor', 'src/features/library/shelves/a.ts', '../document/card.ts'],
  ['an ambient declaration imports the server', 'src/env.d.ts', './server/logging/log.ts'],
])('rejects %s', (_, name, target) => {
  const imports = [
    `import { thing } from '${target}';`,
    `import type { Thing } from '${target}';`,
    `export type { Thing } from '${target}';`,
    `const thing = await import('${target}');`,
    `declare namespace App { interface Services { thing: import('${target}').Thing<string> } }`,
    `type Thing = typeof import(\n  '${target}'\n).thing;`,
    `/// <reference path="${target}" />`,
  ];
  for (const text of imports) expect(wrongImports([{ name, text }]), text).toHaveLength(1);
});

test.each([
  ['src/features/forms/submit/store.server.ts', '../../../server/logging/log.ts'],
  ['src/features/home/hero.tsx', './slider.tsx'],
  ['src/features/library/browse/library-page.tsx', '../front/front-page.tsx'],
  ['src/features/library/open.server.ts', './browse/library-page.tsx'],
  ['src/shell/footer.tsx', '../features/forms/newsletter.island.tsx'],
  ['src/env.d.ts', './content-model/load.ts'],
])('%s may import %s', (name, target) => {
  expect(wrongImports([{ name, text: `import { thing } from '${target}';` }])).toEqual([]);
});

test('detects every kind of import', () => {
  const text = `
    import a from 'a'; import type { B } from "b";
    import {
      c,
    } from 'c';
    export { d } from 'd'; import 'e';
    const f = await import('f');
    <script src="g"></script>
    .h { composes: i from 'h'; } @import 'i'; @import url("j") layer(base);
  `;
  expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
});
