import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import * as urls from '../../urls.ts';
import { SiteMap } from './site-map.tsx';

const { content } = loadContent(CONTENT);

test('the site map leads to each page once, first to the four for borrowers', () => {
  const html = renderToStaticMarkup(<SiteMap site={openSites(content)()} />);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links.slice(0, 4)).toEqual([urls.cost(), urls.check(), urls.papers(), urls.charges()]);
  expect(html.indexOf('<details')).toBeGreaterThan(html.indexOf(urls.charges()));
  expect(new Set(links).size).toBe(links.length);
  expect(links).toEqual(expect.arrayContaining(Object.values(urls.PAGES)));
});
