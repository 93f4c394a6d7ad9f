import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import type { Dividend } from '../../content-model/schema/dividends.ts';
import { PAGE_PARTS } from '../../content-model/schema/rules.ts';
import { openSites } from '../../content-model/site.ts';
import type { DatedDocument, LinkedDocument } from '../../domain/documents/linked-document.ts';
import { stateOf } from './dividend-state.ts';
import { ShareholdersPage } from './shareholders-page.tsx';

const { content } = loadContent(CONTENT);
const site = openSites(content)();
const { shareholders: text } = site.text;
const { shareholders: data } = site;

const linked = (title: string): DatedDocument => ({
  title,
  lang: undefined,
  href: `/documents/${title}.pdf`,
  isInline: true,
  days: ['Filed 12 April 2024', 'record date 30 April 2024'],
});

interface Changes {
  today?: string;
  list?: Dividend[];
  documents?: ReadonlyMap<string, LinkedDocument>;
  unclaimed?: readonly DatedDocument[];
  texts?: Partial<typeof text>;
}

function rendered({
  today = '2026-11-21',
  list,
  documents = new Map(),
  unclaimed = [],
  texts,
}: Changes = {}) {
  return renderToStaticMarkup(
    <ShareholdersPage
      site={{
        ...site,
        text: { ...site.text, shareholders: { ...text, ...texts } },
        shareholders: list ? { ...data, dividends: { ...data.dividends, list } } : data,
      }}
      {...{ today, documents, unclaimed }}
    />,
  );
}

/** The visible text of the row with an id. */
const year = (html: string, label: string) =>
  (html.split(`id="dividend-${label}"`)[1]?.split('</tr>')[0] ?? '')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, ' ');

const part = (html: string, id: string) => html.split(` id="${id}"`)[1]?.split('</section>')[0] ?? '';

describe('dividends', () => {
  test.each<[string, string, string | RegExp]>([
    ['2019-20', '2026-11-21', /Final, 6% +₹0\.60 +14 September 2020 +5 October 2020 +26 October 2027 /],
    ['2022-23', '2026-11-21', '1 November 2030'],
    ['2018-19', '2026-07-27', / {2}28 October 2026 /],
    ['2018-19', '2026-10-28', 'Claim it from the registrar now. The last day is 28 October 2026'],
    ['2018-19', '2026-10-29', 'The seven years ended on 28 October 2026'],
    ['2025-26', '2026-09-24', 'The members decide on 25 September 2026'],
    ['2025-26', '2026-10-19', 'Being paid, by 19 October 2026'],
    ['2020-21', '2026-11-21', /No dividend.*Nothing was declared/],
    ['2017-18', '2026-11-21', 'With the IEPF since 27 November 2025'],
    ['2004-05', '2026-11-21', 'under an earlier law'],
    ['1999-00', '2026-11-21', 'before the IEPF began'],
  ])('%s, on %s: %s', (label, today, words) => {
    const html = rendered({ today });
    expect(year(html, label)).toMatch(words);
    // What can be claimed, or may not have reached the IEPF yet, is above the fold of earlier years.
    expect(html).toContain('Earlier years, 1995\u201196 to 2017\u201118');
  });

  test('a day that is not recorded is said, and nothing is computed from it', () => {
    const list: Dividend[] = [{ year: '2019-20', kind: 'final', rupees: 0.625 }];
    const row = year(rendered({ list }), '2019-20');
    expect(row).toMatch(/6\.25% +₹0\.625 .*is not recorded here/);
    expect(row).not.toMatch(/until|NaN|Invalid|undefined/);
  });

  test('the link to the letter of a year has the year in it', () => {
    const one = data.dividends.list[0];
    const documents = new Map([[one?.document ?? '', linked('Letter')]]);
    expect(rendered({ documents })).toMatch(
      /href="[^"]+Letter\.pdf"[^>]*>16.September.2026 <span class="hidden-text">Record date letter 2025-26<\/span>.*?<\/a>/,
    );
  });

  test('two dividends of a year have one anchor, and the percentage is of the face value then', () => {
    const one: Dividend = { year: '2019-20', kind: 'final', rupees: 1, declared: '2020-09-21' };
    const html = rendered({ list: [one, { ...one, kind: 'interim', faceValue: 2 }] });
    expect(html.match(/id="dividend-2019-20"/g)).toHaveLength(1);
    expect(html).toMatch(/Final, 10%.*Interim, 50%/s);
  });

  test('the seven newest years are not folded when none can be claimed', () => {
    const list = data.dividends.list.map((one) => ({ ...one, sentToFund: '2039-01-01' }));
    const html = rendered({ today: '2040-01-01', list });
    expect(html.indexOf('id="dividend-2019-20"')).toBeLessThan(
      html.indexOf('Earlier years, 1995\u201196 to 2018\u201119'),
    );
  });
});

describe('forms', () => {
  const path = 'Downloads/Request for issue of duplicate share certificate.pdf';

  test('a form in the library is linked, with what to enclose and where to send it', () => {
    const task = part(rendered({ documents: new Map([[path, linked('Duplicate')]]) }), 'tasks')
      .split('id="lost-certificate"')[1]
      ?.split('</details>')[0];
    expect(task).toMatch(/href="\/documents\/Duplicate\.pdf" target="_blank".*Duplicate/);
    expect(task).toMatch(/Put with it.*folio number/s);
    expect(task).toMatch(/Send it to.*mailto:registrar@registry\.example/s);
  });

  test('one that is not in the library is no link: the page says to ask for it', () => {
    const tasks = part(rendered(), 'tasks');
    expect(tasks).not.toContain('/Images/');
    expect(tasks.match(/Ask the registrar for this form/g)).toHaveLength(text.tasks.list.length);
  });
});

describe('lists of unclaimed dividends', () => {
  const unclaimedPart = (unclaimed: readonly DatedDocument[]) => part(rendered({ unclaimed }), 'unclaimed');

  test('are listed with their dates; without any, the page says so and speaks of no documents', () => {
    const listed = unclaimedPart([linked('List of names')]);
    expect(listed).toMatch(
      /These documents in our library.*List of names.*> · Filed 12 April 2024 · record date 30 April 2024</s,
    );
    expect(listed).not.toContain(text.unclaimed.none);
    expect(unclaimedPart([])).toContain(text.unclaimed.none);
    expect(unclaimedPart([])).not.toContain('These documents');
  });
});

describe('what is not confirmed', () => {
  const points = text.tax.points.map((point, index) => ({ ...point, confirmed: index > 0 }));

  test('is said once for a part, or beside the statement', () => {
    expect(part(rendered(), 'tax').split(text.unconfirmed.tax)).toHaveLength(2);
    const html = part(rendered({ texts: { tax: { ...text.tax, points } } }), 'tax');
    expect(html).toContain(`${points[0]?.text} ${text.unconfirmed.tax}`.replaceAll('&', '&amp;'));
    expect(html.split(text.unconfirmed.tax)).toHaveLength(2);
  });

  test('is said of the dividends, the tasks, the IEPF and the complaints', () => {
    for (const id of ['dividends', 'tasks', 'iepf', 'complaints'])
      expect(part(rendered(), id)).toContain(text.unconfirmed.secretary);
    const iepf = { ...text.iepf, confirmed: true };
    expect(part(rendered({ texts: { iepf } }), 'iepf')).not.toContain(text.unconfirmed.secretary);
  });
});

test('the window for transfers of paper shares is shown until its last day', () => {
  expect(part(rendered({ today: '2027-02-04' }), 'paper')).toContain('4 February 2027');
  expect(part(rendered({ today: '2027-02-05' }), 'paper')).not.toContain('4 February 2027');
});

test('only the company’s phone is a dial link', () => {
  const html = rendered();
  expect(html.match(/href="tel:/g)).toHaveLength(1);
  expect(part(html, 'registrar')).toMatch(/<dd>\+91 22 0000 0000<\/dd>/);
});

test('no placeholder is left in the text', () => {
  expect(rendered().match(/\{\w+\}/g)).toBeNull();
});

test('rules may name exactly the parts of this page', () => {
  const html = rendered();
  const ids = [...html.matchAll(/<li><a href="#([a-z-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(PAGE_PARTS.shareholders);
  for (const id of ids) expect(html).toContain(` id="${id}"`);
});

const RULES = { since: '2014-04-01', fundSince: '2001-10-01' };
const of2019: Dividend = {
  year: '2018-19',
  kind: 'final',
  rupees: 0.7,
  declared: '2019-09-20',
  record: '2019-09-12',
  paidBy: '2019-10-10',
};
const on = (today: string, changes: Partial<Dividend> = {}) =>
  stateOf({ ...of2019, ...changes }, RULES, today);

test.each([
  ['2019-09-19', 'proposed'],
  ['2019-09-20', 'paying'],
  ['2019-10-10', 'paying'],
  ['2019-10-11', 'claim'],
  ['2026-07-28', 'claim'],
  ['2026-07-29', 'soon'],
  ['2026-10-27', 'soon'],
  ['2026-10-28', 'over'],
])('on %s a dividend whose last day is 27 October 2026 is "%s"', (today, state) => {
  expect(on(today).state).toBe(state);
});

test('without a day of payment it is being paid until the 30th day', () => {
  const unknown = { paidBy: undefined };
  expect(on('2019-09-20', unknown)).toEqual({ state: 'paying', on: '2019-10-20' });
  expect(on('2019-10-20', unknown).state).toBe('paying');
  expect(on('2019-10-21', unknown).state).toBe('claim');
});

test('the recorded day of the transfer to the IEPF counts from that day on', () => {
  expect(on('2026-11-20', { sentToFund: '2026-11-20' })).toEqual({ state: 'fund', on: '2026-11-20' });
  expect(on('2026-11-19', { sentToFund: '2026-11-20' }).state).toBe('over');
});

test.each<[string, Partial<Dividend>]>([
  ['earlierRules', { declared: '2014-03-31' }],
  ['earlierRules', { declared: '2001-10-01' }],
  ['beforeFund', { declared: '2001-09-30' }],
])('has the reason "%s" in place of a day', (state, changes) => {
  expect(on('2026-11-21', changes)).toEqual({ state });
});
