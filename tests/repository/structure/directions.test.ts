import { expect, test } from 'vitest';
import { importsOf, wrongImports } from './directions.ts';
import { filesBelow } from './project-files.ts';

test('imports follow the allowed directions, types and ambient declarations included (docs/where-code-lives.md)', () => {
  const sources = ['src', 'tools']
    .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|astro|css)$/))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  expect(wrongImports(sources)).toEqual([]);
});

test.each([
  ['a feature imports another', 'src/features/home/hero.tsx', '../about/faq.tsx'],
  ['a component imports the server', 'src/features/forms/send.ts', '../../server/logging/log.ts'],
  ['the shell imports server code of a feature', 'src/shell/footer.tsx', '../features/forms/a.server.ts'],
  ['a command imports a component', 'src/cli/inbox.ts', '../features/forms/ui/form-page.tsx'],
  ['a folder has no rule', 'src/utils/date.ts', '../urls.ts'],
  ['a floor of the library imports a higher one', 'src/features/library/ingest/a.ts', '../search/b.ts'],
  ['a folder of the library imports its own floor', 'src/features/library/search/a.ts', '../check/b.ts'],
  [
    'a folder of the library imports its composition',
    'src/features/library/browse/a.ts',
    '../open.server.ts',
  ],
  ['a folder of the library has no floor', 'src/features/library/shelves/a.ts', '../document/card.ts'],
  ['a floor of the server imports a higher one', 'src/server/static/a.ts', '../http/b.ts'],
  ['a folder of the server imports its own floor', 'src/server/metrics/a.ts', '../config/b.ts'],
  ['a folder of the server imports a file beside the folders', 'src/server/http/a.ts', '../release-lock.ts'],
  ['a folder of the server has no floor', 'src/server/shelves/a.ts', '../config/b.ts'],
  ['an ambient declaration imports the server', 'src/env.d.ts', './server/logging/log.ts'],
])('rejects that %s', (_, name, target) =>
  expect(wrongImports([{ name, text: `import '${target}';` }])).toHaveLength(1),
);

test.each([
  ['src/features/forms/submit/store.server.ts', '../../../server/logging/log.ts'],
  ['src/features/library/open-library-parts.server.ts', './browse/library-page.tsx'],
  ['src/server/http/app.ts', '../limits/rate-limit.ts'],
  ['src/server/release-lock.ts', './database/busy.ts'],
  ['src/shell/footer.tsx', '../features/forms/newsletter.island.tsx'],
])('%s may import %s', (name, target) =>
  expect(wrongImports([{ name, text: `import '${target}';` }])).toEqual([]),
);

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
    /// <reference path="k" />
    interface Services { thing: import('l').Thing<string> }
  `;
  expect(importsOf(text).join('')).toBe('abcdefghijkl');
});
