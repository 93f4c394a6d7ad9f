/** The readiness check renders pages: the server is not ready if a page cannot be loaded or rendered. */
import { expect, test, vi } from 'vitest';
import { DatabaseNotReady } from '../../database/problem.ts';
import { type PageCheckParts, pageCheck } from './page-check.ts';

const parts = (own: Partial<PageCheckParts>): PageCheckParts => ({
  loadPages: async () => ['/enquiry', '/newsletter'],
  render: async () => new Response('a page'),
  origin: 'https://www.lender.example',
  log: { error: () => undefined },
  ...own,
});
const isReady = async (own: Partial<PageCheckParts>) => (await pageCheck(parts(own)))();

test('is ready if every page renders, even with status 503', async () => {
  expect(await isReady({})).toBe(true);
  expect(await isReady({ render: async () => new Response('later', { status: 503 }) })).toBe(true);
});

test('is ready if a page throws because the database is unavailable, which readiness reports separately', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (const error of [new DatabaseNotReady(), away])
    expect(await isReady({ render: () => Promise.reject(error) })).toBe(true);
});

test('is not ready if a module is missing, a page throws or a page has status 500', async () => {
  const missing = Object.assign(new Error('no module'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(await isReady({ loadPages: () => Promise.reject(missing) })).toBe(false);
  expect(await isReady({ render: () => Promise.reject(missing) })).toBe(false);
  expect(await isReady({ render: async () => new Response('', { status: 500 }) })).toBe(false);
});

test('pages are rendered at the start, and again on the first check after ten seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  let rendered = 0;
  let status = 200;
  const render = async () => {
    rendered += 1;
    return new Response('a page', { status });
  };
  const check = await pageCheck(parts({ render }));
  expect([check(), check(), rendered]).toEqual([true, true, 2]);
  now.mockReturnValue(10_001);
  status = 500;
  check();
  check();
  await vi.waitFor(() => expect(check()).toBe(false));
  expect(rendered).toBe(3);
  now.mockRestore();
});
