/**
 * The old address of a renamed file redirects to the new one from the first request on, and never to itself.
 */
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { serverOver } from '../server/server-process.ts';

const FILES = '/Images/Icons/Documents';
const server = serverOver();
const disk = (name: string) => path.join(server.folder, 'documents', ...name.split('/'));
const address = (name: string) => `${FILES}/${name.split('/').map(encodeURIComponent).join('/')}`;
const put = (name: string) => {
  mkdirSync(path.dirname(disk(name)), { recursive: true });
  writeFileSync(disk(name), `the document ${name}`);
  utimesSync(disk(name), 1_600_000_000, 1_600_000_000);
};
/** Retries while the status is 503, which the server sends if its scan takes more than four seconds. */
const get = async (name: string): Promise<[status: number, location: string | null]> => {
  const answer = await fetch(server.origin + address(name), { redirect: 'manual' });
  if (answer.status === 503) return get(name);
  return [answer.status, answer.headers.get('location')];
};
const NAMES = ['A/one.pdf', 'A/two.pdf', 'A/gone.pdf', 'A/Case.pdf', 'A/re\u0301sume\u0301.pdf', 'B/in.pdf'];
const paths = async () => {
  const { documents } = await (await fetch(`${server.origin}/library/manifest.json`)).json();
  return (documents as { path: string }[]).map((entry) => entry.path);
};

beforeAll(async () => {
  for (const name of NAMES) put(name);
  await vi.waitFor(async () => expect(await paths()).toHaveLength(NAMES.length), { timeout: 20_000 });
}, 60_000);

const WITHIN = 60_000;

test(
  'the first request for a renamed file redirects, also after further renames',
  async () => {
    renameSync(disk('A/one.pdf'), disk('A/first.pdf'));
    expect(await get('A/one.pdf')).toEqual([301, address('A/first.pdf')]);
    renameSync(disk('A/first.pdf'), disk('A/third.pdf'));
    expect(await Promise.all(['A/one.pdf', 'A/first.pdf', 'A/first.pdf'].map(get))).toContainEqual([
      301,
      address('A/third.pdf'),
    ]);
    expect(await get('A/first.pdf')).toEqual([301, address('A/third.pdf')]);
    expect(await get('A/third.pdf')).toEqual([200, null]);
  },
  WITHIN,
);

test(
  'a file that was renamed and renamed back never redirects to itself',
  async () => {
    renameSync(disk('A/two.pdf'), disk('A/other.pdf'));
    expect(await get('A/two.pdf')).toEqual([301, address('A/other.pdf')]);
    renameSync(disk('A/other.pdf'), disk('A/two.pdf'));
    expect(await get('A/other.pdf')).toEqual([301, address('A/two.pdf')]);
    rmSync(disk('A/two.pdf'));
    expect(await get('A/two.pdf')).toEqual([410, null]);
    expect(await get('A/other.pdf')).toEqual([410, null]);
  },
  WITHIN,
);

test(
  'withdrawn files and changes of case, Unicode form and folder are followed immediately',
  async () => {
    rmSync(disk('A/gone.pdf'));
    expect(await get('A/gone.pdf')).toEqual([410, null]);
    renameSync(disk('A/Case.pdf'), disk('A/case.pdf'));
    expect(await get('A/Case.pdf')).toEqual([301, address('A/case.pdf')]);
    const [apart, joined] = ['A/re\u0301sume\u0301.pdf', 'A/r\u00e9sum\u00e9.pdf'];
    renameSync(disk(apart), disk(joined));
    expect(await get(apart)).toEqual([200, null]);
    rmSync(disk(joined));
    expect(await Promise.all([get(apart), get(joined)])).toEqual([
      [410, null],
      [410, null],
    ]);
    renameSync(disk('B'), disk('C'));
    expect(await get('B/in.pdf')).toEqual([301, address('C/in.pdf')]);
  },
  WITHIN,
);

test('a file that never existed is not found', async () => {
  expect(await get('A/never.pdf')).toEqual([404, null]);
});
