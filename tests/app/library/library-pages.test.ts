/** The pages of a library that does not change, as they are without script: folders and search. */
import { describe, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { known } from './library-folder.ts';
import { librarySite } from './library-site.ts';

const ANNOUNCEMENTS = 'Corporate Annoucements';
const RESULTS = [
  'Financial Result',
  '2025-26',
  'Unaudited financial results, quarter ended 30 September 2025.pdf',
];
const DISCLOSURES = [ANNOUNCEMENTS, 'Regulation 30 Disclosures', '2024-25'];
const AWKWARD = [...DISCLOSURES, 'Loans & Advances #1 (100% secured)'];
const ADVERTISEMENTS = [ANNOUNCEMENTS, 'Newspaper Advertisements', '2025-26'];
const HINDI = ['Annual Report', '2024-25', 'वार्षिक रिपोर्ट का सार 2024-25.pdf'];
const PROTECTED = [...DISCLOSURES, '2024-07-15 Protected annexure.pdf'];
const DAMAGED = [...DISCLOSURES, '2024-09-02 Interrupted upload.pdf'];

const site = librarySite(async (library) => {
  for (const names of [['Policies'], RESULTS, AWKWARD, ADVERTISEMENTS, HINDI, PROTECTED, DAMAGED])
    await library.putSample(...names);
  for (let number = 1; number <= 101; number++)
    library.put(['Downloads', `Form ${number}.txt`], `form ${number}`);
});

describe('folders', () => {
  test('the categories are in the order of their names, and each has its number of folders and documents', async () => {
    const { all } = await site.page(urls.page('investors'));
    const names = all('strong');
    expect(names).toHaveLength(14);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-IN')));
    expect(all('li')).toEqual(
      expect.arrayContaining([
        'Corporate Annoucements 2 folder(s), 10 document(s)',
        'Downloads 0 folder(s), 101 document(s)',
      ]),
    );
  });

  test('cards show the language of a document and why it cannot be read', async () => {
    for (const [folder, name, note] of [
      [DISCLOSURES, '2024-07-15 Protected annexure', 'Needs a password to open'],
      [DISCLOSURES, '2024-09-02 Interrupted upload', 'The file is damaged or cannot be read'],
      [ADVERTISEMENTS, 'निकालांची', 'Marathi'],
      [ADVERTISEMENTS, 'પરિણામોની', 'Gujarati'],
    ] as const) {
      const cards = (await site.page(urls.folder(folder))).all('li');
      expect(cards.find((text) => text.startsWith(name))).toContain(note);
    }
  });

  test.each([
    ['Intimations/Disclosures', 'Intimations/Disclosures'],
    ['Intimations%2fDisclosures', 'Intimations/Disclosures'],
    [urls.deepLink(AWKWARD).split('=')[1] ?? '', AWKWARD.at(-1)],
    ['Policies/Nowhere', undefined],
    ['%E0%A4%A', undefined],
    ['Intimations%252FDisclosures', undefined],
    ['a/'.repeat(900), undefined],
  ])('modalPath=%s', async (modalPath, name) => {
    const { text, all } = await site.page(`/investors?modalPath=${modalPath}`, 'deep-link');
    if (name) expect(all('h2')[0]).toBe(name);
    expect(text.includes('Folder not found.')).toBe(name === undefined);
    expect(text.includes('No documents found in this folder.')).toBe(name === 'Intimations/Disclosures');
  });

  test.each([
    ['/investors/Policies/Nowhere/Deeper', 404, 'main', urls.folder(['Policies'])],
    ['/investors/%E0%A4%A/x', 404, 'main', '/investors'],
    ['/investors?modalPath=Policies/Nowhere', 200, 'deep-link', urls.deepLink(['Policies'])],
  ])('%s is not found, and leads back to the nearest folder', async (address, code, id, back) => {
    const { status, text, href } = await site.page(address, id);
    expect([status, href('Back')]).toEqual([code, back]);
    expect(text).toContain('Folder not found.');
  });

  test.each([
    ['?page=1', '1 to 100 of 101, by name', 1],
    ['?page=2', '101 to 101 of 101, by name', 2],
    ['?page=99', 'Page 2 of 2', 2],
    ['?page=-1', 'Page 1 of 2', 1],
    ['?modalPath=Downloads&page=2', 'Page 2 of 2', 2],
  ])('a long folder is divided: %s', async (query, words, number) => {
    const isDialog = query.includes('modalPath');
    const [address, id] = isDialog ? ['/investors', 'deep-link'] : [urls.folder(['Downloads']), 'main'];
    const page = await site.page(address + query, id);
    const to = (other: number) => (isDialog ? urls.deepLink : urls.folder)(['Downloads'], other);
    expect(page.text).toContain(words);
    const isFirst = number === 1;
    const links = ['Next page', 'Previous page'].map(page.href);
    expect(links).toEqual(isFirst ? [to(2), undefined] : [undefined, to(1)]);
    expect(page.attributes('a', 'download')).toHaveLength(isFirst ? 100 : 1);
    expect(page.all('li').at(-1)).toContain(isFirst ? 'Form 100' : 'Form 101');
    // Search engines follow the pages of the list.
    expect(page.body.includes(`<link rel="next" href="${to(2)}"`)).toBe(isFirst);
  });

  test('a folder has its feeds, and a folder that does not exist has none', async () => {
    const { body, href } = await site.page(urls.folder(['Policies']));
    const [atom, json] = [urls.feed('atom', ['Policies']), urls.feed('json', ['Policies'])];
    expect(body).toMatch(new RegExp(`<link [^>]*href="${atom.replace('?', '\\?')}"`));
    expect([href('Atom feed'), href('JSON feed')]).toEqual([atom, json]);
    const { headers, body: xml } = await site.ask(atom);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(xml.match(/<entry>/g)).toHaveLength(18);
    expect(JSON.parse((await site.ask(json)).body).items).toHaveLength(18);
    expect((await site.ask('/feeds/investors.atom?folder=Nowhere')).status).toBe(404);
  });
});

describe('search', () => {
  test.each([
    ['company', ['kind']],
    ['लाभांश', ['kind', 'language']],
  ])('each filter for %s has as many documents as it says', async (query, ways) => {
    const { all, attributes } = await site.page(urls.search({ query }));
    const [names, values] = [all('option'), attributes('option', 'value')];
    const counted = names.flatMap((name, at) => {
      const [, count] = /\((\d+)\)$/.exec(name) ?? [];
      return count === undefined ? [] : [{ name, count, value: values[at] ?? '' }];
    });
    expect(counted.length).toBeGreaterThan(ways.length);
    const used = new Set<string>();
    for (const { name, count, value } of counted) {
      const way = /^[a-z]{2}$/.test(value) ? 'language' : 'kind';
      used.add(way);
      const narrowed = await site.page(urls.search({ query, [way]: value }));
      expect(narrowed.all('p'), name).toContainEqual(expect.stringMatching(new RegExp(`^${count} document`)));
    }
    expect([...used]).toEqual(expect.arrayContaining(ways));
  });

  test('a narrowing stays with the next query, states itself and can be taken back', async () => {
    const asked = { query: 'लाभांश', kind: 'Newspaper advertisement', year: 2025, language: 'mr' };
    const { links, all, text } = await site.page(urls.search(asked));
    expect(all('option', 'selected')).toEqual([
      'All categories',
      'Newspaper advertisement',
      '2025-26',
      'मराठी',
      'Best match',
    ]);
    expect(text).toContain('1 document, ');
    const back = links.filter(({ name }) => name.endsWith(': remove')).map(({ href }) => href);
    const without = (key: keyof typeof asked) => urls.search({ ...asked, [key]: undefined });
    expect(back).toEqual([without('kind'), without('year'), without('language')]);
    const within = { query: 'company', category: ANNOUNCEMENTS };
    const inside = await site.page(urls.search({ ...within, folder: DISCLOSURES.slice(1, 2) }));
    expect(inside.href('Regulation 30 Disclosures: remove')).toBe(urls.search(within));
    expect(inside.href('Corporate Annoucements: remove')).toBe(urls.search({ query: 'company' }));
    expect(inside.text).not.toContain('Newspaper Advertisements\u00A0›');
  });

  test('the form keeps its filters and the order; words are never markup', async () => {
    const query = '"><img src=x onerror="document.title=1"> dividend';
    const asked = { query, category: 'Policies', year: 2025, order: 'newest' } as const;
    const { all, attributes } = await site.page(urls.search(asked));
    expect(all('option', 'selected')).toEqual([
      'Policies',
      'All kinds',
      '2025-26',
      'All languages',
      'Newest first',
    ]);
    expect(attributes('input', 'value')[0]).toBe(query);
    expect(attributes('img', 'src')).not.toContain('x');
  });

  const missing = { query: 'dividend xylophone' };
  test.each<[urls.SearchAddress, RegExp, link?: string, to?: string]>([
    [
      { query: 'divident' },
      /Results for “dividend”.*You typed “divident”\./,
      'Search for “divident” only',
      urls.search({ query: '"divident"' }),
    ],
    [{ query: '"divident"' }, /Nothing found for “"divident"”/, 'Browse all categories', '/investors'],
    [{ query: 'labhansh' }, /Results for “लाभांश”.*You typed “labhansh”\./],
    [
      missing,
      /No document contains all of these words\. Missing from some or all of these results: xylophone/,
    ],
    [
      { ...missing, kind: 'Policy' },
      /None of these documents contains all of these words/,
      'Search all documents',
      urls.search(missing),
    ],
    [{ query: 'dividend 2031-32' }, /Nothing found for 2031-32\. These results are from other periods\./],
    [
      { query: 'secretarial audit report' },
      /Results for/,
      'Secretrial Audit Report',
      urls.folder(['Secretrial Audit Report']),
    ],
    [{ query: 'machinery finance' }, /On this site/, 'Machinery finance', urls.service('machinery')],
    [{ query: 'company' }, /Page 1 of \d/, 'Next', urls.search({ query: 'company', page: 2 })],
    [{ query: 'company', page: 2 }, /Page 2 of \d/, 'Previous', urls.search({ query: 'company' })],
  ])('for %j', async (asked, words, link, to) => {
    const { status, text, href } = await site.page(urls.search(asked));
    expect(status).toBe(200);
    expect(text).toMatch(words);
    if (link) expect(href(link)).toBe(to);
  });

  test('a result leads to its page, with the words marked', async () => {
    const policy = ['Policies', 'Policy on Dividend Distribution.pdf'];
    const asked = { query: 'dividend policy', category: 'Policies' };
    const { body, all, links, text } = await site.page(urls.search(asked));
    const { id } = await known(site, ...policy);
    expect(links.filter(({ name }) => name.includes('Policy on Dividend Distribution'))).toMatchObject([
      { href: urls.readerPage(id, 2, { query: asked.query }) },
    ]);
    expect(all('mark')[0]).toBe('Policy');
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toMatch(/1 document, 2 matching pages/);
    expect(text).not.toContain('Search all documents');
    const json = await site.ask(urls.searchResults(asked));
    expect(json.headers['content-type']).toBe('application/json');
    expect(JSON.parse(json.body)).toMatchObject({
      total: 1,
      results: [{ id, page: 2, snippet: expect.stringMatching(/\bpolicy\b/) }],
    });
  });

  test('a search has feeds of the documents that it finds', async () => {
    const asked = { query: 'dividend', kind: 'Policy' };
    const { href } = await site.page(urls.search(asked));
    const address = urls.searchFeed('atom', asked);
    expect(href('Atom feed')).toBe(address);
    const atom = await site.ask(address);
    expect(atom.headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect(atom.body).toContain('<title>Policy on Dividend Distribution</title>');
    const { items } = JSON.parse((await site.ask(urls.searchFeed('json', asked))).body);
    expect(atom.body.match(/<entry>/g)).toHaveLength(items.length);
    expect((await site.ask(urls.searchFeed('atom', {}))).status).toBe(404);
  });
});
