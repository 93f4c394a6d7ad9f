import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { recordOf } from '../document/record.fixture.ts';
import type { Edition } from '../document/record.ts';
import type { Comparison, PageChange } from '../pdf-pages/process/compare-pages.ts';
import { EditionChanges } from './edition-changes.tsx';
import { ChangedWords } from './edition-note.tsx';
import { changeOfPage } from './editions.server.ts';

const site = openSites(loadContent(CONTENT).content)();
const { editions: text, text: ofPage } = site.text.reader;
const { reading } = ofPage;

const SAME: PageChange = {
  former: 1,
  current: 1,
  isUncertain: false,
  machine: undefined,
  removed: 0,
  added: 0,
  parts: [],
  tables: [],
  isCut: false,
  isRewritten: false,
  hasText: true,
};
const SAME_PAGES = 'Unchanged pages (numbers of the former edition): 1';
const comparisonOf = (
  changes: readonly Partial<PageChange>[],
  unread: Partial<Comparison['unread']> = {},
) => ({
  pageCounts: { former: 12, current: 14 },
  changes: changes.map((change) => ({ ...SAME, ...change })),
  unread: { former: [], current: [], ...unread },
  isPartial: false,
});

/** The paragraphs and headings, without tags. */
function lines(...args: Parameters<typeof comparisonOf>): string[] {
  const props = { site, comparison: comparisonOf(...args), id: 'abc', edition: 'def', part: 1 };
  const html = renderToStaticMarkup(<EditionChanges {...props} />);
  return [...html.matchAll(/<(p|h2)\b[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );
}

test('unread pages and those that may match them are said first, and are neither new nor removed', () => {
  const uncertain = [3, 2, 5].map((current) => ({ former: undefined, current, isUncertain: true, added: 9 }));
  expect(lines([SAME, ...uncertain], { former: [2, 3, 4, 12] })).toEqual([
    'Pages of the former edition that were not read (pictures or damaged pages) and cannot be compared: 2–4, 12',
    'Because of unread pages, it is not known whether these pages of the current edition are new or changed: 2–3, 5',
    SAME_PAGES,
  ]);
  expect(lines([SAME, { former: 2, current: undefined, isUncertain: true }], { current: [7] })).toEqual([
    'Pages of the current edition that were not read (pictures or damaged pages) and cannot be compared: 7',
    'Because of unread pages, it is not known whether these pages of the former edition were removed or changed: 2',
    SAME_PAGES,
  ]);
});

test('that nothing has changed is said only if all pages were compared', () => {
  expect(lines([SAME])).toEqual([text.compare.same]);
  expect(lines([], { former: [1] })).not.toContain(text.compare.same);
});

test('pages that a machine has read are said with the words of the reader', () => {
  const changed = { former: 2, current: 2, added: 1, machine: 'ocr' } as const;
  expect(lines([{ machine: 'ocr' }, changed, { former: 3, machine: 'scanner' }]).slice(0, 2)).toEqual([
    `${reading.ocr} Pages read in this way (numbers of the former edition): 1–2`,
    `${reading.scanner} Pages read in this way (numbers of the former edition): 3`,
  ]);
});

test('of one page, it is said why its changes cannot be shown', () => {
  const html = (hasText: boolean) => {
    const change = { ...SAME, current: undefined, isUncertain: true, hasText };
    return renderToStaticMarkup(<ChangedWords site={site} change={change} showsMove />);
  };
  expect(html(true)).toBe(`<p>${text.change.uncertain}</p>`);
  expect(html(false)).toBe(`<p>${text.change.noText}</p>`);
});

test('of an unread page of a former edition, it is known that its changes are not', async () => {
  const record = recordOf();
  const former = { sha256: 'b'.repeat(64), state: 'former' } as Edition;
  const facts = { at: () => ({ sha256: record.sha256, modified: record.modified }) as never };
  const deps = { facts, reader: { compare: async () => comparisonOf([], { former: [2] }) } };
  const unread = { former: 2, current: undefined, isUncertain: true, hasText: false };
  expect(await changeOfPage(record, former, 2, deps)).toMatchObject(unread);
  expect(await changeOfPage(record, former, 3, deps)).toBeUndefined();
});
