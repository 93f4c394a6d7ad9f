import { expect, test } from 'vitest';
import { inlineAttributes, markupOfItsOwn } from './markup.ts';
import { filesBelow } from './project-files.ts';

test('.astro files place components and have no markup', () => {
  expect(markupOfItsOwn(filesBelow('src', /\.astro$/))).toEqual([]);
});

test('there are no style attributes and no inline handlers', () => {
  expect(inlineAttributes(filesBelow('src', /(?<!\.test)\.(tsx|astro)$/))).toEqual([]);
});

const page = (template: string) => [{ name: 'a.astro', text: `---\nconst a = 1 < b;\n---\n${template}` }];

test.each(['<h1>Title</h1>', '<Document><p class="lead">Words</p></Document>', '{list.map(() => <li />)}'])(
  'rejects %s',
  (template) => expect(markupOfItsOwn(page(template))).toHaveLength(1),
);

test.each([
  '<Document><Hero /></Document>',
  '<html><body><slot /></body></html>',
  '<script>const a = "<p>";</script>',
])('accepts %s', (template) => expect(markupOfItsOwn(page(template))).toEqual([]));

test.each(['<p style={{ color }} />', '<p style="color: red">', '<button onclick="go()">'])(
  'rejects %s',
  (text) => {
    expect(inlineAttributes([{ name: 'a.tsx', text }])).toHaveLength(1);
  },
);

test('accepts React’s event handlers', () => {
  expect(inlineAttributes([{ name: 'a.tsx', text: '<button onClick={go} type="button">' }])).toEqual([]);
});
