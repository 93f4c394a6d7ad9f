/** Conditional requests and ranges, as RFC 9110 has them, at a real server. */
import { appendFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';
import { BYTES, HTTP_CASES, MODIFIED, titleOf } from './http-cases.ts';
import { ask, outcomeOf } from './http-request.ts';

const server = serverOver();
const disk = (name: string) => path.join(server.folder, 'documents', 'Policies', name);
const addressOf = (name: string) => `${server.origin}/Images/Icons/Documents/Policies/${name}`;

beforeAll(() => {
  writeFileSync(disk('a.pdf'), BYTES);
  utimesSync(disk('a.pdf'), MODIFIED, MODIFIED);
  writeFileSync(disk('empty.pdf'), '');
  utimesSync(disk('empty.pdf'), MODIFIED, MODIFIED);
});

describe('a document', () => {
  test.each(HTTP_CASES.map((one) => [titleOf(one), one] as const))('%s', async (_, one) => {
    expect(await outcomeOf(addressOf('a.pdf'), one)).toBe(one.outcome);
  });

  test('has a strong tag, which changes with its date and its size', async () => {
    const tags = [];
    for (const change of [0, 1, 2]) {
      if (change === 1) utimesSync(disk('b.pdf'), MODIFIED, new Date(MODIFIED.getTime() + 1));
      else if (change === 2) appendFileSync(disk('b.pdf'), ' ');
      else writeFileSync(disk('b.pdf'), BYTES);
      if (change !== 1) utimesSync(disk('b.pdf'), MODIFIED, MODIFIED);
      tags.push(String((await ask(addressOf('b.pdf'), { method: 'HEAD' })).headers.etag));
    }
    for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    ['bytes=0-', 416],
    ['bytes=-1', 200],
    ['bytes=-0', 416],
  ])('an empty document with %s', async (range, status) => {
    const got = await ask(addressOf('empty.pdf'), { headers: { Range: range } });
    expect([got.status, got.headers['content-range']]).toEqual([
      status,
      status === 416 ? 'bytes */0' : undefined,
    ]);
  });

  test.each(['a.pdf/', 'a.pdf/?download', 'a.pdf//', 'a.pdf/.', 'a.pdf/b', 'a.pdf%2F'])(
    'no document has the address %s',
    async (name) => {
      for (const method of ['GET', 'HEAD'])
        expect((await ask(addressOf(name), { method })).status, method).toBe(404);
    },
  );
});

/** Pages and files of the build have a tag and no date, and no ranges: conditions on dates and Range are ignored. */
describe.each(['/', '/robots.txt', '/investors/Policies', '/library/manifest.json'])('%s', (address) => {
  const cases = HTTP_CASES.filter(
    ({ headers }) => !Object.keys(headers).some((name) => name.endsWith('-Since') && name.startsWith('If-')),
  );

  test('evaluates the same conditions on its tag', async () => {
    const whole = await ask(server.origin + address);
    expect([whole.status, whole.headers['accept-ranges'], whole.headers['last-modified']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    const readTag = async () => String((await ask(server.origin + address)).headers.etag);
    for (const one of cases) {
      // The folder and the manifest change while documents are read: only an answer between two equal tags counts.
      const got = await until('the tag stays the same during a request', async () => {
        const tag = await readTag();
        const headers = Object.entries(one.headers).map(([name, value]) => [
          name,
          value.replaceAll('TAG', tag),
        ]);
        const answer = await ask(server.origin + address, {
          method: one.method,
          headers: Object.fromEntries(headers),
        });
        return tag === (await readTag()) ? answer : undefined;
      });
      const isPart = one.outcome === 416 || typeof one.outcome === 'string';
      expect(got.status, titleOf(one)).toBe(isPart ? 200 : one.outcome);
    }
  });
});
