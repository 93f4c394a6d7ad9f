/** What the pages say and where they lead, as they are served. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { STRIP_WORDS } from '../../strip-words.ts';
import { byId, composedSite, hrefs, select, structuredIn, words } from './composed-site.ts';

const site = composedSite();
const html = async (address: string) => (await site.ask(address)).text;
const main = async (address: string) => byId(await html(address), 'main');
const TEL = 'tel:+912200000000';
const PARTNER_FORM = urls.becomePartner();
const OTHER_NAME = 'Kaarya Leasing & Finance Limited';

/** Parts of each page, in their order, and links of its content. */
const CONTENT: Record<string, [says: string[], leads: string[]]> = {
  '/': [
    [
      ...['Empowering MSME growth', '₹5 crore', '12 to 48 months', '₹1,000 crore', ...STRIP_WORDS],
      ...['Comprehensive financing', 'Business Loans', '₹5 crore', 'Enabling growth', 'Emerging businesses'],
      ...['Turnover up to ₹1,000 crore', '01', 'SME Financing', 'Purchase finance', '02', 'Growth capital'],
      'SME-only focus',
    ],
    [
      ...['/product', '/enquiry', '/cost', '/check', '/papers', '/charges', '/product#business-loan', TEL],
      ...['/product#invoice-discounting', '/product#machinery'],
    ],
  ],
  '/about': [
    [
      ...['Formerly', OTHER_NAME, 'BSE', '100+ years', 'Investor Relations', 'Corporate Governance'],
      ...['Chief Executive', 'Expertise', 'Vision-Driven', 'collateral'],
    ],
    [
      ...['/investors/Change%20in%20name%20of%20company', '/investors', '/investors/Annual%20Report', TEL],
      ...['/investors/Corporate%20Annoucements/Regulation%2030%20Disclosures', '/investors/Policies'],
      ...['/investors/Corporate%20Annoucements', '/shareholders#complaints'],
    ],
  ],
  '/product': [
    [
      ...[
        'up to ₹5 crore',
        '12 to 48 months',
        'up to ₹1,000 crore',
        '01',
        'SME Financing',
        'Purchase finance',
      ],
      ...['Loan against property', '02', 'Corporate Financing', 'Margin funding'],
    ],
    [TEL, urls.enquiry({ product: 'machinery' }), urls.enquiry({ product: 'business-loan' })],
  ],
  '/lending-partners': [
    [
      ...[
        'business loan referrals',
        'NCD investment referrals',
        'When it is paid',
        'Sample terms, as of 26 November',
      ],
      ...['Fintech partners', 'Sample partner', 'do not include fees and GST', 'What happens next'],
    ],
    ['mailto:partners@kaarya.example', PARTNER_FORM, urls.partnerDetail('tanabana'), urls.charges()],
  ],
  '/lending-partners/tanabana': [
    [
      ...['Loan range', 'Interest rate', 'Processing time', 'Total disbursed', 'Active loans', 'Established'],
      ...['Phone', '+91', 'Email', 'Specialties', 'Features', 'Eligibility'],
    ],
    ['/enquiry', '/lending-partners', urls.charges()],
  ],
  '/career': [
    ['Join Our Team', 'Work-Life Balance', '₹7 lakh to ₹11 lakh', 'Sample opening', 'If a disability makes'],
    [...['credit-analyst', 'software-engineer', 'general'].map(urls.apply), '#openings'],
  ],
  '/career/apply/credit-analyst': [
    ['Credit Analyst', '₹7 lakh to ₹11 lakh a year', 'If a disability makes any part of applying'],
    ['/career#openings'],
  ],
  '/charges': [['If something is wrong'], [urls.cost(), 'https://cms.rbi.org.in']],
  '/papers': [['Example UDYAM-MH-00-0000000'], [urls.papers('machinery')]],
  '/papers/machinery': [
    ['Machinery finance', 'For this product', 'Quotation'],
    [
      ...['/cost?product=machinery', '/check', '/enquiry?product=machinery', '/charges#machinery'],
      '/papers#numbers',
    ],
  ],
  '/shareholders': [
    ['SCORES'],
    ['/investor-grievance', 'https://scores.sebi.gov.in', 'https://smartodr.in/login'],
  ],
  '/investor-grievance': [
    ['[to be entered]', '+91 22 0000 0000', 'Sample:', 'The steps, and how long', 'SCORES'],
    [TEL, 'mailto:investors@kaarya.example', '/charges#complaints', '/shareholders'],
  ],
  '/investors': [[], ['/shareholders']],
  '/investors/Investor%20Support': [['For shareholders', 'No documents found'], ['/shareholders']],
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
    const reasons = select(page, 'details').map(({ attribs }) => 'open' in attribs);
    expect(reasons.filter(Boolean)).toHaveLength(1);
    for (const label of ['growth-title', 'serve-title', 'products-title'])
      expect(select(page, 'section', { 'aria-labelledby': label }).flatMap(hrefs).length).toBeGreaterThan(2);
  });

  test('/: a photograph is sent in two formats, and says nothing of place and device', async () => {
    const [source] = select(await main('/'), 'source', { type: 'image/webp' });
    const [image] = select(await main('/'), 'img').filter(({ attribs }) =>
      attribs.src?.includes('serve/msme'),
    );
    for (const [address, type] of [
      [source?.attribs.srcset, 'image/webp'],
      [image?.attribs.src, 'image/jpeg'],
    ] as const) {
      const { status, headers, text } = await site.ask(address ?? '');
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
    const faq = byId(await html('/about'), 'faq');
    const panels = select(faq, 'details');
    expect(panels).toHaveLength(4);
    expect(new Set(panels.map(({ attribs }) => attribs.name)).size).toBe(1);
    const data = structuredIn(await html('/about')).find((item) => item['@type'] === 'FAQPage');
    const entries = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(entries.map(({ name }) => name)).toEqual(select(faq, 'h3').map(words));
    expect(entries[1]?.acceptedAnswer.text).toContain('+91 22 0000 0000');
    expect(select(await main('/about'), 'time').length).toBeGreaterThan(0);
  });

  test('/lending-partners: a category of the address chooses; unknown ones and partners are handled', async () => {
    const current = async (query: string) => {
      const partners = byId(await html(`/lending-partners${query}`), 'partners');
      return words(select(partners, 'a', { 'aria-current': 'true' }));
    };
    expect(await current('')).toBe('All Partners');
    expect(await current('?category=fintech-partners')).toBe('Fintech partners');
    expect(await current('?category=%3Cnobody%3E%00')).toBe('All Partners');
    expect((await site.ask('/lending-partners/unknown')).status).toBe(404);
    for (const page of ['/lending-partners', '/lending-partners/tanabana']) {
      const dialled = select(await html(page), 'a').filter(({ attribs }) => attribs.href?.startsWith('tel:'));
      expect(new Set(dialled.map(({ attribs }) => attribs.href)), 'phones of partners are text').toEqual(
        new Set([TEL]),
      );
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
      const list = select(byId(await html('/%63areer'), 'openings'), 'ol')[0];
      expect(list && select(list, 'h3').map(words)).toEqual([...titles, 'General application']);
    });
  });

  test('an unknown address is not indexed', async () => {
    const { status, text } = await site.ask('/no-such-page');
    expect([status, select(text, 'link', { rel: 'canonical' }).length]).toEqual([404, 0]);
    expect(select(text, 'meta', { name: 'robots' })[0]?.attribs.content).toBe('noindex');
  });
});

test('the bar has the six links in order with the current one marked, and the six pages have a splash', async () => {
  const paths = Object.values(urls.PAGES);
  for (const address of [...paths, '/privacy']) {
    const page = await html(address);
    const [bar] = select(page, 'header');
    const links = bar ? select(bar, 'a') : [];
    const [first, ...others] = links.filter(({ attribs }) => attribs['aria-current'] === 'page');
    expect([first?.attribs.href, others.length], address).toEqual([paths.find((one) => one === address), 0]);
    const main = links
      .map(({ attribs }) => attribs.href ?? '')
      .filter((href) => paths.some((one) => one === href));
    expect(main, address).toEqual(expect.arrayContaining(paths));
    expect(links.map(({ attribs }) => attribs.href)).toContain(TEL);
    const splash = select(page, '*', { 'data-splash-screen': '' }).length;
    expect(splash, address).toBe(address === '/privacy' ? 0 : 1);
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
      ...[TEL, 'mailto:hello@kaarya.example', 'mailto:investors@kaarya.example', urls.underWorking()],
      ...['https://smartodr.in/login', urls.disclosures(), urls.charges(), urls.shareholders()],
    ]),
  );
  const maps = select(footer, 'a').filter((link) => words(link).startsWith('Open in maps'));
  expect(maps.map(({ attribs }) => attribs.href?.slice(0, 8))).toEqual(['https://', 'https://']);
});
