/** Metadata for search engines and share cards on every indexable page. */
import { PAGES } from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

interface Head {
  address: string;
  title: string;
  description: string;
  canonical: string | null;
  robots: string | null;
  /** Returns the `og:…` and `twitter:…` metadata, keyed by name. */
  card: Record<string, string>;
  icons: Record<string, string>;
  structured: Record<string, unknown>[];
  lang: string;
}

async function readHead(address: string): Promise<Head> {
  const html = await (await fetch(address)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const attribute = (tag: string, name: string) =>
    decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const tags = head.match(/<(meta|link)\s[^>]*>/g) ?? [];
  const named = (pattern: RegExp, key: string, value: string) =>
    Object.fromEntries(
      tags.filter((tag) => pattern.test(tag)).map((tag) => [attribute(tag, key), attribute(tag, value)]),
    );
  const metas = named(/<meta[^>]*\sname="/, 'name', 'content');
  const links = named(/<link[^>]*\srel="/, 'rel', 'href');
  return {
    address,
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: metas.description ?? '',
    canonical: links.canonical ?? null,
    robots: metas.robots ?? null,
    card: { ...named(/property="og:/, 'property', 'content'), ...metas },
    icons: links,
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
    lang: /<html[^>]*lang="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

let heads: Head[];
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  origin = new URL(baseURL ?? '').origin;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => decoded(loc));
  heads = [];
  for (const address of found) heads.push(await readHead(address));
});

test('the sitemap lists the six pages and the library with the date of the newest document, and every address answers', async () => {
  const listed = heads.map(({ address }) => address);
  for (const path of Object.values(PAGES)) expect(listed).toContain(new URL(path, origin).href);
  expect(new Set(listed).size).toBe(listed.length);
  for (const address of listed) expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200);
  expect(listed).toContain(`${origin}/investors/Policies`);
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/<loc>[^<]+\/investors\/Policies<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('robots.txt allows everything except searches', async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /investors/search']);
});

test('every page has a title of its own of at most 65 characters', () => {
  for (const { address, title } of heads) {
    expect(title.length, `${address}: ${title}`).toBeGreaterThan(10);
    expect([...title].length, `${address}: ${title}`).toBeLessThanOrEqual(65);
    expect(title, address).toContain('Kaarya Capital');
  }
  expect(duplicates(heads.map(({ title }) => title))).toEqual([]);
});

test('every page has a description of its own of 50 to 160 characters', () => {
  for (const { address, description } of heads) {
    expect([...description].length, `${address}: ${description}`).toBeGreaterThanOrEqual(50);
    expect([...description].length, `${address}: ${description}`).toBeLessThanOrEqual(160);
  }
  expect(duplicates(heads.map(({ description }) => description))).toEqual([]);
});

test('every page has its canonical address and may be indexed', () => {
  for (const { address, canonical, robots, lang } of heads) {
    expect(canonical, address).toBe(address);
    expect(robots, address).toBeNull();
    expect(lang, address).toBe('en-IN');
  }
});

test('share cards have text and an existing absolute picture with its size and description', async () => {
  const pictures = new Set<string>();
  for (const { address, title, description, card } of heads) {
    expect(card, address).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:type': 'website',
      'og:locale': 'en_IN',
      'og:site_name': 'Kaarya Capital',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(card['og:image:alt']?.length, address).toBeGreaterThan(20);
    pictures.add(card['og:image'] ?? '');
  }
  for (const picture of pictures) {
    expect(picture).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//);
    const res = await fetch(picture);
    expect([res.status, res.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test('icons and the web manifest exist with their sizes', async () => {
  const { icons } = await readHead(`${origin}/`);
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    expect((await fetch(new URL(icons[rel] ?? '', origin))).status, rel).toBe(200);
  expect((await fetch(`${origin}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon');
  const manifest = await (await fetch(`${origin}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ short_name: 'Kaarya Capital', start_url: '/', lang: 'en-IN' });
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ]);
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, origin))).status, src).toBe(200);
});

test('structured data describes the company and the page’s position', () => {
  for (const { address, structured } of heads) {
    for (const item of structured) expect(item['@context'], address).toBe('https://schema.org');
    const kinds = structured.map((item) => item['@type']);
    const home = new URL(address).pathname === '/';
    expect(kinds, address).toEqual(
      expect.arrayContaining(home ? ['FinancialService'] : ['Organization', 'BreadcrumbList']),
    );
  }
});

test('structured data has the properties that its type requires', () => {
  const all = heads.flatMap(({ structured }) => structured);
  const required: Record<string, string[]> = {
    Organization: ['@id', 'name', 'url', 'logo', 'telephone', 'email'],
    FinancialService: ['name', 'url', 'telephone', 'address', 'areaServed'],
    FAQPage: ['mainEntity'],
    BreadcrumbList: ['itemListElement'],
    JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'],
  };
  for (const item of all) {
    const names = required[String(item['@type'])];
    expect(names, `${item['@type']} is a type that this test knows`).toBeDefined();
    for (const name of names ?? []) expect(item[name], `${item['@type']} has ${name}`).toBeTruthy();
  }
  expect(all.filter((item) => item['@type'] === 'FAQPage')).toHaveLength(1);
});

test('breadcrumbs start at home and end at the page itself', () => {
  for (const { address, structured } of heads) {
    const way = structured.find((item) => item['@type'] === 'BreadcrumbList');
    if (!way) continue;
    const steps = way.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map((step) => step.position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]?.item, address).toBe(`${origin}/`);
    expect(steps.at(-1)?.item, address).toBe(address);
  }
});

test('no placeholder is published as an identifier', () => {
  for (const { address, structured } of heads)
    expect(JSON.stringify(structured), address).not.toContain('to be entered');
});

function duplicates(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
