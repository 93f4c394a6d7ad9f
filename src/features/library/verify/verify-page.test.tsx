import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { hashFile } from './hash-file.ts';
import { VerifyPage, type VerifyPageProps } from './verify-page.tsx';

const text = loadContent(CONTENT).content.text.en.verify;
const render = (answer: VerifyPageProps['answer'], typed = '') =>
  renderToStaticMarkup(<VerifyPage {...{ text, answer, typed, sha256: typed, since: 0, now: 0 }} />);

test('while the list is being read, a file is neither known nor unknown', () => {
  const html = render({ state: 'later' }, 'ab'.repeat(32));
  expect(html).toContain('We cannot say');
  expect(html).not.toMatch(/Not published|innocent/);
  expect(html).toContain(`value="${'ab'.repeat(32)}"`);
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
