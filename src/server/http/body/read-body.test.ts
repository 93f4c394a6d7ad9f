import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { UNFINISHED } from '../requests/rejection.ts';
import { collectBody, readBody } from './read-body.ts';

const never = { windowMs: 60_000, minBytes: 1 };

test('a client that disconnects while waiting for space is detected immediately, not after a rate window', async () => {
  const gone = new PassThrough();
  gone.write('half');
  gone.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await readBody(gone, () => true, never)).toBe('lost');
  expect(await collectBody(gone, { maxBytes: 10 }, undefined, never)).toEqual(UNFINISHED);
}, 2_000);

test('errors of the chunk handler are passed on, whether thrown or rejected', async () => {
  const now = () => {
    throw new Error('now');
  };
  const later = () => Promise.reject(new Error('later'));
  await expect(readBody(Readable.from([Buffer.from('a')]), now, never)).rejects.toThrow('now');
  await expect(readBody(Readable.from([Buffer.from('a')]), later, never)).rejects.toThrow('later');
}, 2_000);
