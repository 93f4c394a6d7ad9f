/** Rules of single elements that hold on every page. */
import { expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { FIRM_KINDS } from '../../../src/content-model/schema/choices.ts';
import { FORM_KINDS } from '../../../src/content-model/schema/forms.ts';
import * as urls from '../../../src/urls.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ALL_ADDRESSES } from '../../pages.ts';
import { byId, composedSite, select, words } from './composed-site.ts';

const site = composedSite();
const html = async (address: string) => (await site.ask(address)).text;

test('links write to the address that they show, and cells are labelled with the head of their column', async () => {
  const wrong: string[] = [];
  let links = 0;
  let cells = 0;
  for (const address of ALL_ADDRESSES) {
    const page = await html(address);
    for (const link of select(page, 'a')) {
      const [, to] = /^mailto:([^?]+)/.exec(link.attribs.href ?? '') ?? [];
      const shown = words(link).match(/\S+@\S+/)?.[0];
      if (!to || !shown) continue;
      links += 1;
      if (shown !== to) wrong.push(`${address}: ${shown} writes to ${to}`);
    }
    for (const table of select(page, 'table')) {
      const heads = select(table, 'th', { scope: 'col' }).map(words);
      for (const row of select(table, 'tr'))
        for (const cell of select(row, 'td', { 'data-label': '' })) {
          cells += 1;
          const label = cell.attribs['data-label'] ?? '';
          const head = heads[row.children.filter(({ type }) => type === 'tag').indexOf(cell)];
          if (label !== head) wrong.push(`${address}: ${label} is below ${head}`);
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(links).toBeGreaterThan(10);
  expect(cells).toBeGreaterThan(10);
});

test('each kind of firm that the visitor can choose has a list of its own, and an unknown one asks again', async () => {
  const listOf = async (firm: string) => {
    const main = byId(await html(urls.papers('machinery', undefined, firm)), 'main');
    return select(main, 'input', { type: 'checkbox' }).map(({ attribs }) => attribs.id);
  };
  const lists = await Promise.all(FIRM_KINDS.map(listOf));
  for (const list of lists) expect(list.length).toBeGreaterThan(10);
  expect(new Set(lists.map(String)).size).toBe(FIRM_KINDS.length);
  expect(await listOf('unknown')).toEqual([]);
});

test('the privacy notice says for each form how long it is kept and how to withdraw consent', async () => {
  const page = words(byId(await html(urls.privacy()), 'main'));
  const { privacy } = loadContent(CONTENT).content.text.en;
  for (const kind of FORM_KINDS) {
    expect(page).toContain(privacy[kind].howLong);
    expect(page).toContain(privacy[kind].withdraw);
  }
});
