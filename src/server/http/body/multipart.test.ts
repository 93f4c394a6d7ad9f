import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { bodyLimiter } from '../../load/body-limits.ts';
import { boundaryOf } from './multipart.ts';
import { receiveForm } from './receive-form.ts';
import { MAX_FIELDS } from './received-form.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'multipart-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RULE = { maxBytes: 64 * 1024, maxFileBytes: 64 * 1024 };
const MULTIPART = 'multipart/form-data; boundary=b';

/** Receives a body in chunks. @param lengths chunk lengths in bytes, used in rotation */
async function receive(body: Buffer, type = MULTIPART, lengths: readonly number[] = [4_096]) {
  const pieces: Buffer[] = [];
  for (let at = 0, n = 0; at < body.length; n++) {
    const length = lengths[n % lengths.length] ?? 1;
    pieces.push(body.subarray(at, at + length));
    at += length;
  }
  const usage = bodyLimiter().begin('network');
  if (!usage) throw new Error('no place');
  return receiveForm(Readable.from(pieces), type, { rule: RULE, folder, usage });
}

/** Returns the name and text of each field, and the name, file name and bytes of each file. */
async function contentOf(form: FormData): Promise<unknown[]> {
  const entries = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') entries.push([name, value]);
    else entries.push([name, value.name, Buffer.from(await value.bytes()).toString('latin1')]);
  }
  return entries;
}

const LENGTHS = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
/** File contents: fragments of multipart delimiters mixed with arbitrary bytes. */
const CONTENT = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\r', '\n', '--', '\r\n--', '\r\n------', '\r\n\r\n', '0', 'filename="x"'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => new Uint8Array(Buffer.from(parts.join(''))));
/** Field and file names as browsers send them in a part's header: without a folder path. */
const NAME = fc.stringMatching(/^[\w .,'()ऀ-ॿ-]{1,12}$/).filter((name) => name.trim() === name);
const PART = fc.record({ name: NAME, fileName: fc.option(NAME, { nil: undefined }), content: CONTENT });

test('fields and files are complete however the body is split into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PART, { maxLength: 6 }), LENGTHS, async (parts, lengths) => {
      const sent = new FormData();
      for (const { name, fileName, content } of parts)
        if (fileName === undefined) sent.append(name, new TextDecoder().decode(content));
        else sent.append(name, new File([content], fileName, { type: 'text/plain' }));
      const response = new Response(sent);
      const type = response.headers.get('content-type') ?? '';
      const body = Buffer.from(await response.arrayBuffer());
      const received = await receive(body, type, lengths);
      if (!('files' in received) || !received.form) throw new Error('not received');
      const whole = await new Response(body, { headers: { 'content-type': type } }).formData();
      expect(await contentOf(received.form)).toEqual(await contentOf(whole));
      await Promise.all(received.files.map((file) => file.drop()));
    }),
    { numRuns: 60 },
  );
});

test('a body that is not multipart/form-data gives no form', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx';
  for (const wrong of [`${head}\r\n--bad`, `--b\r\n${'x'.repeat(17_000)}`, head, 'no delimiter'.repeat(900)])
    expect(await receive(Buffer.from(wrong), MULTIPART, [9]), wrong.slice(0, 60)).toMatchObject({
      form: undefined,
    });
});

test('data after the last delimiter is ignored', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\nmore\r\n--b\r\n';
  const received = await receive(Buffer.from(body), MULTIPART, [3]);
  expect('form' in received && received.form && [...received.form]).toEqual([['a', 'x']]);
});

test('a body with more fields than any form has is rejected before it is parsed', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  expect(await receive(Buffer.from(`${part.repeat(100)}--b--`))).toMatchObject({ status: 413 });
  // Parts without a header take the most parsing time per byte.
  expect(await receive(Buffer.from('--b\r\n'.repeat(10_000)), MULTIPART, [7])).toMatchObject({ status: 413 });
  const urlencoded = 'application/x-www-form-urlencoded';
  expect(await receive(Buffer.from('a&'.repeat(30_000)), urlencoded)).toMatchObject({ status: 413 });
  const most = Array.from({ length: MAX_FIELDS }, (_, i) => `f${i}=1`).join('&');
  const received = await receive(Buffer.from(most), urlencoded);
  expect('form' in received && received.form && [...received.form]).toHaveLength(MAX_FIELDS);
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; BOUNDARY="a b:c"; x=y', 'a b:c'],
  ['multipart/form-data', undefined],
  ['application/x-www-form-urlencoded; boundary=abc', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
])('the boundary of %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
