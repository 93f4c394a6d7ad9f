/** Nothing mixes: every page, state, answer and mail of each language of `content/` is in that language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staleTexts } from '../../src/content-model/languages/stale.ts';
import type { TranslatedText } from '../../src/content-model/load.ts';
import { loadContent } from '../../src/content-model/load.ts';
import { FORM_KINDS } from '../../src/content-model/schema/forms.ts';
import { openSites } from '../../src/content-model/site.ts';
import { readRate } from '../../src/domain/loan/read-values.ts';
import { CRORE, rupeesInWords, THOUSAND } from '../../src/domain/money/format.ts';
import { parseRupees } from '../../src/domain/money/parse.ts';
import { FORMS } from '../../src/features/forms/forms.server.ts';
import conjuncts from '../../src/ui/fonts/conjuncts.json' with { type: 'json' };
import { conjunctsIn } from '../../src/ui/fonts/conjuncts.ts';
import * as urls from '../../src/urls.ts';
import { type LanguagesSite, openLanguagesSite } from '../languages-site.ts';
import { ADDRESSES } from '../pages.ts';
import { type Declared, englishIn, latinWords } from './english-in.ts';
import { savingData } from './saving-data.ts';

const { content } = loadContent('content');
const siteIn = openSites(content);
/** Whole languages; one with some pages has no glossary. */
const languages = Object.entries(content.text).flatMap(([language, text]) =>
  text && 'glossary' in text && text.glossary ? [language] : [],
);
let site: LanguagesSite;

beforeAll(async () => {
  site = await openLanguagesSite();
});
afterAll(async () => {
  await site?.close();
});

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

function declaredIn(language: string): Declared {
  const { glossary } = content.text[language] as TranslatedText;
  const { about, partners, charges } = content.text.en;
  const people = [
    about.leadership.leaders,
    about.grievance.officer,
    partners.partners,
    charges.complaints.officer,
  ];
  const names = [
    ...content.library.categories.map(({ name }) => name),
    ...content.library.newest.flatMap(({ folder }) => folder),
    ...site.documentNames.flatMap((name) => [
      name,
      name.replace(/\.\w+$/, ''),
      name.replace(/^[\d-]+ |\.\w+$/g, ''),
    ]),
    ...stringsIn([
      content.company.name,
      content.company.formerName,
      content.company.shortName,
      content.company.social,
    ]),
    ...people.flatMap((one) => [one].flat().flatMap(({ name }) => name)),
    content.shareholders.registrar.name,
    content.shareholders.nodalOfficer.name,
    ...content.lending.lendingService.list.map(({ name }) => name),
    ...content.text.en.search.start.queries,
    // What `npm run content -- stale` lists may still be in English.
    ...staleTexts('content', language).map(({ is }) => is),
  ];
  const long = names.filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
  return { words: glossary.english, names: long };
}

test('English in a page of another language is found', () => {
  const declared = { words: ['EMI'], names: ['Kaarya Capital'] };
  const page =
    '<p>लोन की EMI</p><p>Kaarya Capital में</p><p lang="en">The document</p><p>Send</p><img alt="a loom">';
  expect(englishIn(page, 'hi', declared)).toEqual(['Send', 'a loom']);
});

describe.each(languages)('%s', (language) => {
  let declared: Declared;
  beforeAll(() => {
    declared = declaredIn(language);
  });
  const get = (url: string) => site.app.inject({ url, headers: { ...site.headers(), accept: 'text/html' } });
  const post = (url: string, payload: string, accept = 'application/json') =>
    site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        ...site.headers(),
        accept,
        origin: 'http://site.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  test('every page and state is in this language, and leads to pages in it', async () => {
    const addresses = [...Object.values(ADDRESSES).flat(), ...site.documentPages];
    const mixed: string[] = [];
    for (const english of addresses) {
      const address = english === '/' ? `/${language}` : `/${language}${english}`;
      const { body, statusCode, headers: sent } = await get(address);
      if (!String(sent['content-type']).startsWith('text/html')) continue;
      const isOwn = body.includes(`<html lang="${language}-IN"`);
      expect(isOwn, `${address} answers ${statusCode}, in its language`).toBe(true);
      mixed.push(...englishIn(body, language, declared).map((text) => `${address}: ${text}`));
      mixed.push(...linksOut(body, language).map((href) => `${address}: links to ${href}`));
    }
    expect(mixed).toEqual([]);
  });

  test('the menu of languages leads to the same page with its query, but not with that of another visitor', async () => {
    const [page = ''] = site.documentPages;
    const document = page.replace(/\/p\/.*/, '');
    for (const address of [
      ...['/cost?amount=10+lakh', '/investors/search?q=dividend', '/verify?sha256=5b7c0f1e29a4'],
      ...[
        '/alerts/confirm?token=abc',
        '/newsletter/unsubscribe?token=abc',
        '/papers/machinery?amount=500000',
      ],
      ...[`${document}/p/1?q=notice`, `${document}/e`, '/charges'],
    ])
      for (const from of ['', `/${language}`])
        expect((await get(from + address)).body, from + address).toContain(`href="/${language}${address}"`);
    expect((await get(`/${language}/charges?utm=abc`)).body).not.toContain('utm=abc');
  });

  test('share card, manifest and alternate links are those of the language', async () => {
    const { body } = await get(`/${language}/about`);
    const { settings, company } = content;
    const picture = settings.shareIn[language];
    expect(body).toMatch(new RegExp(`"og:image" content="[^"]+${(picture?.fallback ?? picture)?.local}"`));
    expect(body).toMatch(/hreflang="x-default" href="https?:\/\/[^/]+\/about"/i);
    expect(body).toContain(`<link rel="manifest" href="/${language}/site.webmanifest"`);
    const manifest = await get(`/${language}/site.webmanifest`);
    expect(manifest.json()).toMatchObject({
      short_name: company.shortNameIn[language],
      start_url: `/${language}`,
      lang: siteIn(language).format.tag,
    });
  });

  test('the fonts have the conjuncts of its texts', () => {
    const texts = readdirSync(path.join('content', language))
      .filter((name) => name.endsWith('.yaml') && name !== 'glossary.yaml')
      .map((name) => readFileSync(path.join('content', language, name), 'utf8'));
    const known = (conjuncts as Record<string, string>)[language]?.split(' ');
    const missing = conjunctsIn(texts.join('\n')).filter((one) => !known?.includes(one));
    expect(missing, 'new conjuncts: run `node scripts/fonts.mjs`').toEqual([]);
  });

  test('words for amounts are read as the same amounts', () => {
    const { numbers } = (content.text[language] as TranslatedText).forms.enquiry;
    const amounts = Array.from({ length: 999 }, (_, n) => [(n + 1) * CRORE, (n + 1) * THOUSAND + 100]).flat();
    expect(amounts.filter((amount) => parseRupees(rupeesInWords(amount, numbers)) !== amount)).toEqual([]);
    const hundred = { hi: 'सौ करोड़ रुपये', gu: 'સો કરોડ રૂપિયા', mr: 'शंभर कोटी रुपये' }[language];
    expect(rupeesInWords(100 * CRORE, numbers)).toBe(hundred);
  });

  test('the answers to the question which period a rate is for are rates that the site can read', () => {
    const { month, year } = (content.text[language] as TranslatedText).cost.choices.ratePeriod;
    expect(readRate(month.replace('{rate}', '1.5%'))?.rateMicros).toBe(18_000_000);
    expect(readRate(year.replace('{rate}', '1.5%'))?.rateMicros).toBe(1_500_000);
  });

  test.each(FORM_KINDS)('the answers of the form %s are in this language', async (kind) => {
    const own = siteIn(language).urls;
    const address = own.localize(kind === 'job' ? own.apply() : FORMS[kind].address());
    const page = await post(address, 'x=1', 'text/html');
    expect([page.statusCode, ...englishIn(page.body, language, declared)]).toEqual([422]);
    const sent = await post(address, 'x=1');
    const { fieldErrors } = sent.json<{ fieldErrors: Record<string, string> }>();
    expect(Object.keys(fieldErrors).length).toBeGreaterThan(0);
    expect(Object.values(fieldErrors).flatMap((text) => latinWords(text, declared))).toEqual([]);
  });

  test('an enquiry is answered in this language, and the office reads in which one to call', async () => {
    const email = `a-${language}@site.test`;
    const answers = {
      name: 'आशा राव',
      business: 'करघा',
      phone: '9876543210',
      email,
      callTime: '9-12',
      product: 'not-sure',
      amount: '5 lakh',
      tenure: '24',
    };
    const answer = await post(`/${language}/enquiry`, new URLSearchParams(answers).toString());
    expect(answer.statusCode).toBe(200);
    const { next, reference } = answer.json<{ next: string; reference: string }>();
    expect(latinWords(next, declared)).toEqual([]);
    const mails = await site.services.database
      .selectFrom('outbox')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select(['recipient', 'subject', 'text', 'html', 'payload'])
      .where('reference', '=', reference)
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).language)).toEqual([language, language]);
    const own = mails.find(({ recipient }) => recipient === email);
    const office = mails.find(({ recipient }) => recipient === 'office@site.example');
    const withReference = { ...declared, names: [...declared.names, reference] };
    expect(latinWords(`${own?.subject}\n${own?.text}`, withReference)).toEqual([]);
    expect(own?.html).toContain(`<html lang="${language}-IN">`);
    expect(own?.text).toContain(`/${language}/enquiry/status`);
    const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
    expect(office?.text).toContain(`${content.text.en.forms.shared.mail.language}: ${english}`);
    expect(office?.subject).toContain(content.text.en.forms.enquiry.mail.company);
  });
});

savingData(() => site, Object.keys(content.text));

/** Links of a page to pages in another language, except those that say so. */
function linksOut(html: string, language: string): string[] {
  const links = [...html.matchAll(/<(?:a|form|area)\b[^>]*\s(?:href|action)="(\/[^"]*)"[^>]*>/g)];
  return links
    .filter(([tag]) => !tag.includes('hreflang=') && !tag.includes('hrefLang='))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => urls.splitLanguage(href.split(/[?#]/)[0] ?? '').language !== language)
    .filter((href) => !/^\/(?:Images|library|_astro|media)\/|\.(?:json|webp)(?:[?#]|$)/.test(href));
}
