/** Every link on every page of the build leads somewhere: pages, files, fragments and targets of forms. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { postRule } from '../../../src/pages/_server/routes.ts';
import { BUILD_ENV } from '../../built-site.ts';
import { ADDRESSES, prerenderedPages } from '../../pages.ts';
import { until } from '../../waiting.ts';
import { putDocuments } from '../operations/complete-site.ts';
import { followLinks, type Site } from './links.ts';
import { serverOver } from './server-process.ts';

const ORIGIN = 'https://www.lender.in';

const TYPES: Record<string, string> = {
  '': 'text/html',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** A site with these pages. Its only form is at /form. */
const siteOf = (pages: Record<string, string>): Site => ({
  origin: ORIGIN,
  acceptsPost: (address) => address === '/form',
  get: async (address) => {
    const text = pages[address];
    const ending = path.extname(new URL(address, ORIGIN).pathname);
    const type = TYPES[ending] ?? 'image/png';
    return { status: text === undefined ? 404 : 200, type, location: null, text: text ?? '' };
  },
});
const deadIn = async (pages: Record<string, string>) => (await followLinks(siteOf(pages), ['/'])).dead;

test('a site whose links are correct has no dead ones', async () => {
  const home = `<link rel="canonical" href="${ORIGIN}/"><link rel="preconnect" href="https://fonts.lender.in">
    <a href="/about?a=1&amp;b=2#team">About</a><a href="#top">Up</a><i id="top"></i>
    <a href="https://elsewhere.in/x">x</a><a href="tel:+912261000000">c</a><a href="mailto:a@lender.in">m</a>
    <img src="/a.png" srcset="/a.png 1x, /b.png 2x"><style>a{background:url(/c.png)}</style>
    <form method="post" action="/form"></form><form action="/about"></form>
    <a href="/report.pdf#page=2">r</a><a href="/about#:~:text=Team">t</a><link rel="stylesheet" href="/own.css">`;
  const files = {
    '/a.png': '',
    '/b.png': '',
    '/c.png': '',
    '/report.pdf': '',
    '/own.css': 'b{src:url("d.png")}',
    '/d.png': '',
  };
  const about = '<h2 id="team">Team</h2>';
  expect(await deadIn({ '/': home, '/about?a=1&b=2': about, '/about': about, ...files })).toEqual([]);
});

test.each([
  ['<a href="/gone">a</a>', '/: /gone answers 404'],
  ['<img src="/gone.png">', '/: /gone.png answers 404'],
  ['<img srcset="/a.png 1x, /gone.png 2x">', '/: /gone.png answers 404'],
  ['<template><script src="/gone.js"></script></template>', '/: /gone.js answers 404'],
  ['<style>@font-face{src:url("/gone.woff2")}</style>', '/: /gone.woff2 answers 404'],
  ['<meta property="og:image" content="https://www.lender.in/gone.png">', '/: /gone.png answers 404'],
  ['<a href="#nowhere">a</a>', '/: #nowhere leads to no element'],
  ['<a href="/b#100%25">a</a>', '/: /b has no #100%'],
  ['<a href="/b">a</a>', '/b: /c answers 404'],
  ['<a href="http://elsewhere.in">a</a>', '/: http://elsewhere.in is no address'],
  ['<a href="https://elsewhere">a</a>', '/: https://elsewhere is no address'],
  ['<a href="mailto:someone">a</a>', '/: mailto:someone is no address'],
  ['<a href="tel:call us">a</a>', '/: tel:call us is no address'],
  ['<form method="post" action="/b"></form>', '/: forms cannot be posted to /b'],
  ['<form action="/gone"></form>', '/: /gone answers 404'],
  ['<link rel="stylesheet" href="/own.css">', '/own.css: /gone.png answers 404'],
  ['<link rel="sitemap" href="/own.xml">', '/own.xml: /gone answers 404'],
  ['<a href="/own.txt">a</a>', '/own.txt: /gone.xml answers 404'],
  ['<link rel="manifest" href="/own.webmanifest">', '/own.webmanifest: /gone.png answers 404'],
])('%s is dead', async (html, sentence) => {
  const files = {
    '/a.png': '',
    '/own.css': 'a { background: url(gone.png) }',
    '/own.txt': `Sitemap: ${ORIGIN}/gone.xml`,
    '/own.xml': `<loc>${ORIGIN}/gone</loc>`,
    '/own.webmanifest': '{"icons":[{"src":"/gone.png"}]}',
  };
  const dead = await deadIn({ '/': html, '/b': '<a id="100" href="/c">c</a>', ...files });
  expect(dead).toContain(sentence);
});

describe('the build', () => {
  const origin = BUILD_ENV.ORIGIN;
  const server = serverOver({ ORIGIN: origin, TRUST_PROXY: '127.0.0.1' });
  let requests = 0;
  const site: Site = {
    origin,
    acceptsPost: (address) => postRule(address) !== undefined,
    async get(address) {
      requests += 1;
      // The limits of one client address are not the subject here.
      const client = `10.0.${requests >> 8}.${requests & 255}`;
      const answer = await fetch(server.origin + address, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': client },
      });
      const { status, headers } = answer;
      const text = await answer.text();
      return { status, type: headers.get('content-type') ?? '', location: headers.get('location'), text };
    },
  };

  beforeAll(async () => {
    await putDocuments(path.join(server.folder, 'documents'));
    await until('the documents are read', async () => {
      const answer = await site.get('/library/manifest.json');
      const { documents = [] }: { documents?: { pages: number | null }[] } =
        answer.status === 200 ? JSON.parse(answer.text) : {};
      return documents.length > 5 && documents.every(({ pages }) => pages !== null);
    });
  }, 180_000);

  test('has no dead link', { timeout: 180_000 }, async () => {
    const errorPages = prerenderedPages()
      .filter(({ name }) => /^(404|500|errors\/)/.test(name))
      .map((page) => ({ ...page, sentAt: '/investors/No%20such%20folder' }));
    expect(errorPages.length).toBeGreaterThan(5);
    const first = ['/robots.txt', ...Object.values(ADDRESSES).flat()];
    const { dead, requested } = await followLinks(site, first, errorPages);
    expect(dead).toEqual([]);
    expect(requested).toBeGreaterThan(300);
  });
});
