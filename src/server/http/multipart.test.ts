import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, makeCutter } from './multipart.ts';

/** Feeds a body in pieces of these lengths, again and again. */
function cut(body: Buffer, boundary: string, lengths: readonly number[]) {
  const { push } = makeCutter(boundary);
  const frame: Buffer[] = [];
  const files: Buffer[] = [];
  for (let at = 0, n = 0; at < body.length; n++) {
    const length = lengths[n % lengths.length] ?? 1;
    for (const { bytes, file } of push(body.subarray(at, at + length))) {
      if (file === undefined) frame.push(Buffer.from(bytes));
      else files[file] = Buffer.concat([files[file] ?? Buffer.alloc(0), bytes]);
    }
    at += length;
  }
  return { frame: Buffer.concat(frame), files };
}

const LENGTHS = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
/** Bytes that a multipart body has between its parts, and any others. */
const CONTENT = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\r', '\n', '--', '\r\n--', '\r\n------', '\r\n\r\n', '0', 'filename="x"'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => new Uint8Array(Buffer.from(parts.join(''))));
const PART = fc.record({
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fileName: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { nil: undefined }),
  content: CONTENT,
});

test('however it arrives, text stays in the frame and each file is cut out whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PART, { maxLength: 6 }), LENGTHS, async (parts, lengths) => {
      const form = new FormData();
      for (const { name, fileName, content } of parts)
        if (fileName === undefined) form.append(name, new TextDecoder().decode(content));
        else form.append(name, new File([content], fileName, { type: 'text/plain' }));
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const body = Buffer.from(await sent.arrayBuffer());
      const { frame, files } = cut(body, boundaryOf(type) ?? '', lengths);

      const whole = await new Response(body, { headers: { 'content-type': type } }).formData();
      const framed = await new Response(frame, { headers: { 'content-type': type } }).formData();
      const put = [...framed].map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, value.name, files[Number(await value.text())]?.toString('latin1') ?? ''],
      );
      const wanted = [...whole].map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, value.name, Buffer.from(await value.bytes()).toString('latin1')],
      );
      expect(await Promise.all(put)).toEqual(await Promise.all(wanted));
    }),
  );
});

test('what is no multipart body is found out, and never held for long', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx';
  for (const wrong of [`${head}\r\n--bad`, `--b\r\n${'x'.repeat(17_000)}`])
    expect(() => cut(Buffer.from(wrong), 'b', [9])).toThrow('no multipart body');
  expect(cut(Buffer.from('no delimiter'.repeat(9_000)), 'b', [700]).frame).toHaveLength(0);
});

test('what comes after the end is left out', () => {
  const body = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\nmore\r\n--b\r\n';
  expect(cut(Buffer.from(body), 'b', [3]).frame.toString()).toBe(body.slice(0, body.indexOf('more')));
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; BOUNDARY="a b:c"; x=y', 'a b:c'],
  ['multipart/form-data', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
])('%s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
