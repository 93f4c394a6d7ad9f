/**
 * What the pages say and where they lead, as they are served; what they tell search engines and devices that
 * install the site.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { BUILD_ENV } from '../../built-site.ts';
import { STRIP_WORDS } from '../../strip-words.ts';
import { byId, composedSite, hrefs, select, structuredIn, words } from './composed-site.ts';

const site = composedSite();
const html = async (address: string) => (await site.ask(address)).text;
const main = async (address: string) => byId(await html(address), 'main');
const { ORIGIN } = BUILD_ENV;
const TEL = 'tel:+912200000000';
const OTHER_NAME = 'Kaarya Leasing & Finance Limited';

/** Parts of each page, in their order, and links of its content. */
const CONTENT: Record<string, [says: string[], leads: string[]]> = {
  '/': [
    [
      '₹5 crore',
      '12 to 48 months',
      '₹1,000 crore',
      ...STRIP_WORDS,
      'Business Loans',
      '01',
      '02',
      'SME-only focus',
    ],
    ['/product', '/enquiry', '/cost', '/check', '/papers', '/charges', TEL, '/product#machinery'],
  ],
  '/about': [
    ['Formerly', OTHER_NAME, 'BSE', '100+ years', 'Chief Executive', 'Vision-Driven', 'collateral'],
    ['/investors/Annual%20Report', '/investors/Policies', '/shareholders#complaints', TEL],
  ],
  '/product': [
    ['₹5 crore', '12 to 48 months', '₹1,000 crore', '01', 'Purchase finance', '02', 'Margin funding'],
    [TEL, urls.enquiry({ product: 'machinery' }), urls.enquiry({ product: 'business-loan' })],
  ],
  '/lending-partners': [
    [
      'business loan referrals',
      'When it is paid',
      'Sample terms',
      'Sample partner',
      'do not include fees and GST',
    ],
    ['mailto:partners@kaarya.example', urls.becomePartner(), urls.partnerDetail('tanabana'), urls.charges()],
  ],
  '/lending-partners/tanabana': [
    ['Loan range', 'Interest rate', 'Established', 'Phone', '+91', 'Email', 'Eligibility'],
    ['/enquiry', '/lending-partners', urls.charges()],
  ],
  '/career': [
    ['Join Our Team', '₹7 lakh to ₹11 lakh', 'Sample opening', 'If a disability makes'],
    [...['credit-analyst', 'software-engineer', 'general'].map(urls.apply), '#openings'],
  ],
  '/career/apply/credit-analyst': [
    ['Credit Analyst', '₹7 lakh to ₹11 lakh a year', 'If a disability makes any part of applying'],
    ['/career#openings'],
  ],
  '/charges': [['If something is wrong'], [urls.cost(), 'https://cms.rbi.org.in']],
  '/papers': [['Example UDYAM-MH-00-0000000'], [urls.papers('machinery')]],
  '/papers/machinery?firm=llp': [
    ['Machinery finance', 'For this product', 'Quotation'],
    ['/cost?product=machinery', '/enquiry?product=machinery', '/charges#machinery', '/papers#numbers'],
  ],
  '/shareholders': [['SCORES'], ['/investor-grievance', 'https://scores.sebi.gov.in']],
  '/investor-grievance': [
    ['[to be entered]', '+91 22 0000 0000', 'The steps, and how long', 'SCORES'],
    [TEL, 'mailto:investors@kaarya.example', '/charges#complaints', '/shareholders'],
  ],
  '/investors': [[], ['/shareholders']],
  '/investors/Investor%20Support': [['No documents found', 'For shareholders'], ['/shareholders']],
  '/under-working': [['This section is currently under development.'], []],
};

test.each(Object.entries(CONTENT))(
  '%s has its parts in order, and its links',
  async (address, [says, leads]) => {
    const content = await main(address);
    const text = words(content);
    let at = 0;
    for (const part of says) {
      const found = text.indexOf(part, at);
      expect(found, `“${part}” is after ${text.slice(Math.max(0, at - 40), at)}`).toBeGreaterThanOrEqual(at);
      at = found + part.length;
    }
    expect(hrefs(content)).toEqual(expect.arrayContaining(leads));
  },
);

describe('single pages', () => {
  test('/: what is doubled or decorative is hidden from assistive technology, and the first reason is open', async () => {
    const page = await main('/');
    const strips = select(page, 'ul').filter((list) => words(list).startsWith(STRIP_WORDS[0] ?? ''));
    expect(strips.map(({ attribs }) => attribs['aria-hidden'])).toEqual([undefined, 'true']);
    const [tagline] = select(page, '*', { 'data-rotates': '' });
    for (let part = tagline; part?.type === 'tag'; part = part.parent as typeof part)
      expect([part.attribs['aria-live'], part.attribs.role]).toEqual([undefined, undefined]);
    expect(select(page, 'details', { open: '' })).toHaveLength(1);
  });

  test('/: a photograph is sent in two formats, and says nothing of place and device', async () => {
    const page = await main('/');
    const [source] = select(page, 'source', { type: 'image/webp' });
    const image = select(page, 'img').find(({ attribs }) => attribs.src?.includes('serve/msme'));
    for (const [address = '', type] of [
      [source?.attribs.srcset, 'image/webp'],
      [image?.attribs.src, 'image/jpeg'],
    ] as const) {
      const { status, headers, text } = await site.ask(address);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(text).not.toMatch(/Exif|EXIF|GPS|Sample Phone/);
    }
  });

  test('/product: each product opens its own enquiry, and each section a general one', async () => {
    const asked = hrefs(await main('/product')).filter((href) => href.startsWith('/enquiry'));
    expect(asked.filter((href) => href.includes('?product='))).toHaveLength(9);
    expect(asked.filter((href) => href === '/enquiry')).toHaveLength(2);
  });

  test('/about: the questions are one group, and search engines get their text', async () => {
    const page = await html('/about');
    const faq = byId(page, 'faq');
    const groups = select(faq, 'details').map(({ attribs }) => attribs.name);
    expect([groups.length, new Set(groups).size]).toEqual([4, 1]);
    const data = structuredIn(page).find((item) => item['@type'] === 'FAQPage');
    const entries = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(entries.map(({ name }) => name)).toEqual(select(faq, 'h3').map(words));
    expect(entries[1]?.acceptedAnswer.text).toContain('+91 22 0000 0000');
  });

  test('/lending-partners: a category of the address chooses; unknown ones and partners are handled', async () => {
    for (const [query, chosen] of [
      ['', 'All Partners'],
      ['?category=fintech-partners', 'Fintech partners'],
      ['?category=%3Cnobody%3E%00', 'All Partners'],
    ]) {
      const partners = byId(await html(`/lending-partners${query}`), 'partners');
      expect(words(select(partners, 'a', { 'aria-current': 'true' }))).toBe(chosen);
    }
    expect((await site.ask('/lending-partners/unknown')).status).toBe(404);
    for (const page of ['/lending-partners', '/lending-partners/tanabana']) {
      const dialled = hrefs(byId(await html(page), 'main')).filter((href) => href.startsWith('tel:'));
      expect(
        dialled.filter((href) => href !== TEL),
        'phones of partners are text',
      ).toEqual([]);
    }
    const [visit] = select(await main('/lending-partners'), 'a', { href: 'https://tanabana.example' });
    expect(visit?.attribs.target).toBe('_blank');
    expect(words(visit ?? [])).toContain('opens in a new tab');
  });

  describe('/career', () => {
    afterEach(() => void vi.useRealTimers());
    test.each([
      [
        '2027-06-30T18:29:00Z',
        ['Credit Analyst', 'Relationship Manager, MSME', 'Software Engineer, Lending Systems'],
      ],
      ['2027-06-30T18:31:00Z', ['No openings today']],
    ])('at %s it has %j: openings go after their last day in India', async (now, titles) => {
      vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
      // An address with another spelling is not cached.
      const [list] = select(byId(await html('/%63areer'), 'openings'), 'ol');
      expect(list && select(list, 'h3').map(words)).toEqual([...titles, 'General application']);
    });
  });

  test('an unknown address is not indexed', async () => {
    const { status, text } = await site.ask('/no-such-page');
    expect([status, select(text, 'link', { rel: 'canonical' }).length]).toEqual([404, 0]);
    expect(select(text, 'meta', { name: 'robots' })[0]?.attribs.content).toBe('noindex');
  });
});

test('the bar has the six links with the current one marked, and the six pages have a splash', async () => {
  const paths: string[] = Object.values(urls.PAGES);
  for (const address of [...paths, '/privacy']) {
    const page = await html(address);
    const links = select(page, 'header').flatMap((bar) => select(bar, 'a'));
    expect(links.map(({ attribs }) => attribs.href)).toEqual(expect.arrayContaining([...paths, TEL]));
    const current = links.filter(({ attribs }) => attribs['aria-current'] === 'page');
    const [expected, splashes] = paths.includes(address) ? [[address], 1] : [[], 0];
    expect(current.map(({ attribs }) => attribs.href)).toEqual(expected);
    expect(select(page, '*', { 'data-splash-screen': '' }), address).toHaveLength(splashes);
  }
});

test('the footer has the contacts, both offices with maps, the former name, the listing and the legal links', async () => {
  const [footer] = select(await html('/'), 'footer');
  if (!footer) throw new Error('no footer');
  for (const part of [
    'Mumbai',
    'Ahmedabad',
    `formerly known as ${OTHER_NAME}`,
    'Listed on BSE',
    'Design: [studio',
  ])
    expect(words(footer)).toContain(part);
  expect(hrefs(footer)).toEqual(
    expect.arrayContaining([
      TEL,
      'mailto:hello@kaarya.example',
      'mailto:investors@kaarya.example',
      urls.underWorking(),
      'https://smartodr.in/login',
      urls.disclosures(),
      urls.charges(),
      urls.shareholders(),
    ]),
  );
  const maps = select(footer, 'a').filter((link) => words(link).startsWith('Open in maps'));
  expect(maps.map(({ attribs }) => attribs.href?.slice(0, 8))).toEqual(['https://', 'https://']);
});

const REQUIRED: Record<string, string[]> = {
  Organization: ['@id', 'name', 'url', 'logo', 'telephone', 'email'],
  FinancialService: ['name', 'url', 'telephone', 'address', 'areaServed'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
};

test('the sitemap lists each indexable page once, and folders with the date of their newest document', async () => {
  const sitemap = await html('/sitemap.xml');
  const listed = select(sitemap, 'loc').map(words);
  for (const path of Object.values(urls.PAGES)) expect(listed).toContain(new URL(path, ORIGIN).href);
  expect(new Set(listed).size).toBe(listed.length);
  expect(sitemap).toMatch(/<loc>[^<]+\/investors\/Policies<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const robots = await html('/robots.txt');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /investors/search']);

  const [titles, descriptions] = [new Set(), new Set()];
  for (const address of listed) {
    const page = await html(address.slice(ORIGIN.length));
    const [title = ''] = select(page, 'title').map(words);
    const metas = select(page, 'meta').map(({ attribs: { name, property, content } }) => [
      name ?? property,
      content,
    ]);
    const meta: Record<string, string> = Object.fromEntries(metas);
    const { description = '' } = meta;
    expect(title, address).toMatch(/^(?=.*Kaarya Capital).{11,65}$/u);
    expect(description, address).toMatch(/^.{50,160}$/u);
    titles.add(title);
    descriptions.add(description);
    expect(select(page, 'link', { rel: 'canonical' })[0]?.attribs.href).toBe(address);
    expect(select(page, 'html', { lang: 'en-IN' })).toHaveLength(1);
    expect(meta, address).not.toHaveProperty('robots');
    expect(meta, address).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': expect.stringMatching(/\/media\/.*\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{21}/),
      'twitter:card': 'summary_large_image',
    });

    const structured = structuredIn(page);
    const types = address === `${ORIGIN}/` ? ['FinancialService'] : ['Organization', 'BreadcrumbList'];
    expect(structured.map((item) => item['@type'])).toEqual(expect.arrayContaining(types));
    for (const item of structured) {
      const required = REQUIRED[String(item['@type'])];
      expect(required, `${item['@type']} is a type that this test knows`).toBeDefined();
      for (const name of ['@context', ...(required ?? [])])
        expect(item[name], `${address}: ${name}`).toBeTruthy();
      if (item['@type'] !== 'BreadcrumbList') continue;
      const way = item.itemListElement as { item: string }[];
      expect([way[0]?.item, way.at(-1)?.item]).toEqual([`${ORIGIN}/`, address]);
    }
    expect(JSON.stringify(structured), 'no placeholder is an identifier').not.toContain('to be entered');
  }
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
});

test('the icons have their types and sizes', async () => {
  expect((await site.ask('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  const manifest = JSON.parse(await html('/site.webmanifest'));
  expect(manifest).toMatchObject({ short_name: 'Kaarya Capital', start_url: '/', lang: 'en-IN' });
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
});
