import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { PartnerList } from './partner-list.tsx';

const site = openSites(loadContent(CONTENT).content)();
const { partners: text } = site.text;
const [first] = text.partners;
if (!first) throw new Error('the content has no partner');
const wider = {
  ...text,
  filter: { ...text.filter, categories: [...text.filter.categories, { id: 'banks', name: 'Banks' }] },
  partners: [first, { ...first, id: 'bank', name: 'A Bank', category: 'banks' }],
};

test.each([
  [null, 'All Partners', [first.name, 'A Bank']],
  ['', 'All Partners', [first.name, 'A Bank']],
  ['__proto__', 'All Partners', [first.name, 'A Bank']],
  ['banks', 'Banks', ['A Bank']],
  [first.category, 'Fintech partners', [first.name]],
])('the category %j is shown as %s, with its partners and their number', (asked, category, names) => {
  const html = renderToStaticMarkup(
    <PartnerList site={{ ...site, text: { ...site.text, partners: wider } }} categoryId={asked} opens="d" />,
  );
  expect(html).toMatch(new RegExp(`aria-current="true"[^>]*>${category}</a>`));
  expect(html).toMatch(new RegExp(`</nav><p[^>]*>${names.length} `));
  const titles = Array.from(html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, title]) => title);
  expect(titles.slice(0, names.length)).toEqual(names);
  expect(html.match(/<dialog/g)).toHaveLength(names.length);
});
