/** What the pages tell search engines, programs that show cards of links, and devices that install the site. */
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { BUILD_ENV } from '../../built-site.ts';
import { composedSite, select, structuredIn, words } from './composed-site.ts';

const site = composedSite();
const html = async (address: string) => (await site.ask(address)).text;

const { ORIGIN } = BUILD_ENV;
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

  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const address of listed) {
    const page = await html(address.slice(ORIGIN.length));
    const [title = ''] = select(page, 'title').map(words);
    const metas = select(page, 'meta').map(({ attribs }) => [
      attribs.name ?? attribs.property,
      attribs.content,
    ]);
    const meta: Record<string, string | undefined> = Object.fromEntries(metas);
    const { description = '' } = meta;
    expect(title, address).toMatch(/^(?=.*Kaarya Capital).{11,65}$/u);
    expect(description, address).toMatch(/^.{50,160}$/u);
    titles.add(title);
    descriptions.add(description);
    expect(select(page, 'link', { rel: 'canonical' })[0]?.attribs.href).toBe(address);
    expect(select(page, 'html', { lang: 'en-IN' })).toHaveLength(1);
    expect(meta, address).not.toHaveProperty('robots');
    expect(meta, address).toMatchObject({
      ...{ 'og:title': title, 'og:description': description, 'og:url': address, 'og:type': 'website' },
      ...{ 'og:locale': 'en_IN', 'og:site_name': 'Kaarya Capital', 'twitter:card': 'summary_large_image' },
      ...{
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/.{21}/),
      },
    });
    pictures.add(meta['og:image'] ?? '');

    const structured = structuredIn(page);
    expect(
      structured.map((item) => item['@type']),
      address,
    ).toEqual(
      expect.arrayContaining(
        address === `${ORIGIN}/` ? ['FinancialService'] : ['Organization', 'BreadcrumbList'],
      ),
    );
    for (const item of structured) {
      const required = REQUIRED[String(item['@type'])];
      expect(required, `${item['@type']} is a type that this test knows`).toBeDefined();
      for (const name of ['@context', ...(required ?? [])])
        expect(item[name], `${address}: ${name}`).toBeTruthy();
    }
    expect(JSON.stringify(structured), 'no placeholder is an identifier').not.toContain('to be entered');
    const way = structured.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement as
      | { item: string }[]
      | undefined;
    if (way) expect([way[0]?.item, way.at(-1)?.item]).toEqual([`${ORIGIN}/`, address]);
  }
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
  for (const picture of pictures) {
    const { status, headers } = await site.ask(picture.replace(ORIGIN, ''));
    expect([picture.startsWith(`${ORIGIN}/media/`), status, headers['content-type']]).toEqual([
      ...[true, 200, 'image/png'],
    ]);
  }
});

test('icons and the web manifest exist with their sizes', async () => {
  const page = await html('/');
  for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
    expect((await site.ask(select(page, 'link', { rel })[0]?.attribs.href ?? '')).status, rel).toBe(200);
  expect((await site.ask('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  const manifest = JSON.parse(await html('/site.webmanifest'));
  expect(manifest).toMatchObject({ short_name: 'Kaarya Capital', start_url: '/', lang: 'en-IN' });
  const icons: { sizes: string; src: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of icons) expect((await site.ask(src)).status, src).toBe(200);
});
