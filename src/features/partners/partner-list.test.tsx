import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { PartnerList } from './partner-list.tsx';

const { partners: text, common } = loadContent(CONTENT).content.text.en;
const [first] = text.partners;
if (!first) throw new Error('the content has no partner');
const wider = {
  ...text,
  filter: { ...text.filter, categories: [...text.filter.categories, { id: 'banks', name: 'Banks' }] },
  partners: [first, { ...first, id: 'bank', name: 'A Bank', category: 'banks' }],
};

test.each([
  [null, 'All Partners', [first.name, 'A Bank'], '2'],
  ['', 'All Partners', [first.name, 'A Bank'], '2'],
  ['Fintech', 'All Partners', [first.name, 'A Bank'], '2'],
  ['__proto__', 'All Partners', [first.name, 'A Bank'], '2'],
  ['banks', 'Banks', ['A Bank'], '1'],
  [first.category, 'Fintech partners', [first.name], '1'],
])('the category %j is shown as %s, with its partners and their number', (asked, category, names, count) => {
  const html = renderToStaticMarkup(
    <PartnerList text={wider} {...{ common, asked }} callBack="Call" become={{ href: '/', dialog: 'd' }} />,
  );
  expect(html).toContain(`aria-current="true">${category}</a>`);
  expect(/<\/nav><p[^>]*>(\d+) /.exec(html)?.[1]).toBe(count);
  expect(
    [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name).slice(0, names.length + 1),
  ).toEqual(expect.arrayContaining(names));
  expect(html.match(/<dialog/g)).toHaveLength(names.length);
});
