import { expect, test } from 'vitest';
import { inALayer, outsideTheLayer } from './layers.ts';
import { filesBelow } from './project-files.ts';

const sheets = filesBelow('src', /\.module\.css$/).filter(
  ({ name }) => !name.endsWith('/examples.module.css'),
);
const isComponent = ({ name }: { name: string }) => name.startsWith('src/ui/');

test('the styles of components are in the layer `ui`, and all others are in no layer', () => {
  expect(sheets.filter(isComponent).length).toBeGreaterThan(10);
  expect(outsideTheLayer(sheets.filter(isComponent))).toEqual([]);
  expect(inALayer(sheets.filter((sheet) => !isComponent(sheet)))).toEqual([]);
});

test.each([
  ['no layer', '.card {\n  color: red;\n}\n'],
  ['no order', '@layer ui {\n  .card {\n    color: red;\n  }\n}\n'],
  [
    'a rule after the layer',
    '@layer base, ui;\n\n@layer ui {\n  .card {\n    color: red;\n  }\n}\n.b {\n  color: red;\n}\n',
  ],
])('rejects a component with %s', (_, text) =>
  expect(outsideTheLayer([{ name: 'src/ui/card/card.module.css', text }])).toHaveLength(1),
);

test('rejects a feature with a layer', () => {
  const text = '@layer ui {\n  .hero {\n    color: red;\n  }\n}\n';
  expect(inALayer([{ name: 'src/features/home/hero/hero.module.css', text }])).toHaveLength(1);
});
