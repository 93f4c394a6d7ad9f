import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { hashFile } from './hash-file.ts';
import { VerifyPage, type VerifyPageProps } from './verify-page.tsx';

const { content } = loadContent('content');
const sites = Object.keys(content.text).map((language) => openSites(content)(language));
const english = openSites(loadContent(CONTENT).content)();
const render = (answers: VerifyPageProps['answers'], typed = '', site = english) =>
  renderToStaticMarkup(<VerifyPage {...{ site, answers, typed, since: 0, now: 0 }} />);

test('while the list is being read, a file is neither known nor unknown', () => {
  const sha256 = 'ab'.repeat(32);
  const html = render([{ sha256, answer: { state: 'later' } }], sha256);
  expect(html).toContain('We cannot say');
  expect(html).not.toMatch(/Not published|can happen/);
  expect(html).toContain(`>${sha256}</textarea>`);
});

test.each(sites)('$language: the answer about an unknown file begins with what not to do', (site) => {
  const text = site.text.verify;
  const { strong, body } = text.answers.unknown;
  const { warning, heading } = text.unknown;
  const html = render([{ sha256: 'ab'.repeat(32), answer: { state: 'unknown', published: [] } }], '', site);
  const places = [strong, warning, body, heading].map((words) => html.indexOf(words));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('several files have an answer each, and the reasons once', () => {
  const unknown = (digit: string) => ({
    sha256: digit.repeat(64),
    answer: { state: 'unknown' as const, published: [] },
  });
  const html = render([unknown('a'), unknown('b'), { sha256: 'c'.repeat(64), answer: { state: 'later' } }]);
  expect(html.match(/<h1.*?<\/h1>/g)).toHaveLength(1);
  expect(html).toMatch(/<h1[^>]*id="verify-title".*Several files,/);
  expect(html.match(/Do not pay/g)).toHaveLength(2);
  expect(html.match(/Why this can happen/g)).toHaveLength(1);
  for (const digit of 'abc') expect(html).toContain(digit.repeat(64));
});

test('the field of the file belongs to no form', () => {
  const html = render(undefined);
  expect(html).toContain('type="file"');
  for (const form of html.match(/<form.*?<\/form>/g) ?? []) expect(form).not.toContain('type="file"');
});

const { signal } = new AbortController();
const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251);
const pieces = () => new Blob([bytes.subarray(0, 100_001), bytes.subarray(100_001)]);

test('the SHA-256 of a file is that of Node, and its pieces add up to the file', async () => {
  const read: number[] = [];
  const sha256 = await hashFile(pieces(), (count) => read.push(count), signal);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(read.length).toBeGreaterThan(1);
  expect(read.at(-1)).toBe(bytes.length);
});

test('hashing ends when it is aborted', async () => {
  const controller = new AbortController();
  const running = hashFile(pieces(), () => controller.abort(), controller.signal);
  await expect(running).rejects.toThrow('aborted');
});
