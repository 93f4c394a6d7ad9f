import { expect, test } from 'vitest';
import { partsOf, staticImports } from './page-parts.ts';
import { plainName } from './weigh.ts';

test('the parts of a page are its style sheets, its modules and the islands that hydrate without interaction', () => {
  const { styles, scripts } = partsOf(`
    <link rel="stylesheet" href="/_astro/a.css"/><link rel="icon" href="/favicon.ico"/>
    <script>inline()</script><script type="module" src="/_astro/a.js"></script>
    <astro-island component-url="/_astro/idle.js" renderer-url="/_astro/react.js" props="{a > b}" client="idle"></astro-island>
    <astro-island component-url="/_astro/touch.js" renderer-url="/_astro/react.js" client="touch"></astro-island>`);
  expect(styles).toEqual(['_astro/a.css']);
  expect(scripts).toEqual(['_astro/a.js', '_astro/idle.js', '_astro/react.js']);
});

test('the first source of a picture is counted; pictures on other hosts are not', () => {
  const { pictures } = partsOf(`
    <picture><source media="(max-width: 767px)" srcSet="/media/tall.svg"/><img src="/media/wide.svg"/></picture>
    <picture><img src="/media/one.svg"/></picture><img src="/media/alone.svg"/><img src="https://media.example/far.png"/>`);
  expect(pictures).toEqual(['media/tall.svg', 'media/one.svg', 'media/alone.svg']);
});

test('lists static imports but not dynamic ones', () => {
  const source = `import{a as b}from"./one.js";import"./two.js";export*from'/_astro/three.js';f(()=>import("./later.js"))`;
  expect(staticImports(source, '_astro/a.js')).toEqual(['_astro/one.js', '_astro/two.js', '_astro/three.js']);
});

test.each([
  ['_astro/slider.island.CvDY-An1.js', 'slider.island.js'],
  ['_astro/about.astro_astro_type_script_index_0_lang.D9VQ0xV7.js', 'about.astro.0.js'],
  ['media/hero/loom-wide.fd6d0a81e8.svg', 'media/hero/loom-wide.svg'],
  ['about.html', 'about.html'],
])('%s has the stable name %s', (built, name) => {
  expect(plainName(built)).toBe(name);
});
