/** Following links finds every kind of dead one. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { followLinks } from './links.ts';

const ORIGIN = 'https://www.lender.in';

/** Follows the links of a site with these pages. Its only form is at /form. */
async function deadIn(pages: Record<string, string>): Promise<string[]> {
  const types: Record<string, string> = {
    '': 'text/html',
    '.css': 'text/css',
    '.txt': 'text/plain',
    '.xml': 'application/xml',
    '.webmanifest': 'application/manifest+json',
  };
  const site = {
    origin: ORIGIN,
    acceptsPost: (address: string) => address === '/form',
    get: async (address: string) => {
      const text = pages[address];
      const type = types[path.extname(new URL(address, ORIGIN).pathname)] ?? 'image/png';
      return { status: text === undefined ? 404 : 200, type, location: null, text: text ?? '' };
    },
  };
  return (await followLinks(site, ['/'])).dead;
}

test('every kind of dead link is found', async () => {
  const links = [
    ['<a href="/gone">a</a>', '/: /gone answers 404'],
    ['<img srcset="/a.png 1x, /gone.png 2x">', '/: /gone.png answers 404'],
    ['<template><script src="/gone.js"></script></template>', '/: /gone.js answers 404'],
    ['<style>@font-face{src:url("/gone.woff2")}</style>', '/: /gone.woff2 answers 404'],
    [`<meta property="og:image" content="${ORIGIN}/og.png">`, '/: /og.png answers 404'],
    ['<a href="#nowhere">a</a>', '/: #nowhere leads to no element'],
    ['<a href="/b#100%25">a</a>', '/: /b has no #100%'],
    ['<a href="/b">a</a>', '/b: /c answers 404'],
    ['<a href="http://elsewhere.in">a</a>', '/: http://elsewhere.in is no address'],
    ['<a href="https://elsewhere">a</a>', '/: https://elsewhere is no address'],
    ['<a href="mailto:someone">a</a>', '/: mailto:someone is no address'],
    ['<a href="tel:call us">a</a>', '/: tel:call us is no address'],
    ['<form method="post" action="/b"></form>', '/: forms cannot be posted to /b'],
    ['<form action="/search"></form>', '/: /search answers 404'],
    ['<link rel="stylesheet" href="/own.css">', '/own.css: /css.png answers 404'],
    ['<link rel="sitemap" href="/own.xml">', '/own.xml: /loc answers 404'],
    ['<a href="/own.txt">a</a>', '/own.txt: /txt.xml answers 404'],
    ['<link rel="manifest" href="/own.webmanifest">', '/own.webmanifest: /icon.png answers 404'],
  ] as const;
  const dead = await deadIn({
    '/': links.map(([html]) => html).join(''),
    '/a.png': '',
    '/b': '<a id="100" href="/c">c</a>',
    '/own.css': 'a { background: url(css.png) }',
    '/own.txt': `Sitemap: ${ORIGIN}/txt.xml`,
    '/own.xml': `<loc>${ORIGIN}/loc</loc>`,
    '/own.webmanifest': '{"icons":[{"src":"/icon.png"}]}',
  });
  expect(dead.sort()).toEqual(links.map(([, sentence]) => sentence).sort());
});
