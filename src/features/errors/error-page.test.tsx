import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { ErrorPage } from './error-page.tsx';

const site = openSites(loadContent(CONTENT).content)();
const render = (back = false) =>
  renderToStaticMarkup(<ErrorPage site={site} text={site.text.common.notFound} back={back} />);

test('links to home, the library and the phone', () => {
  const html = render();
  for (const href of ['/', '/investors', 'tel:+912200000000']) expect(html).toContain(`href="${href}"`);
  expect(html).toContain('+91 22 0000 0000');
  expect(html).not.toContain('{phone}');
});

test('the page of a library failure has a Back link one level up', () => {
  expect(render()).not.toContain('href="./"');
  expect(render(true)).toMatch(/<a [^>]*href="\.\/"[^>]*>.*Back<\/a>/);
});
