/** Forms with files: the received data, and what happens above the limits. */
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listenOn, makeSite } from '../server/server-fixture.ts';

const RULE = { maxBytes: 4_096, maxFileBytes: 400_000, redisplays: true };
const MULTIPART = 'multipart/form-data; boundary=b';
const FILE = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';

let listening: Listening | undefined;
afterEach(async () => {
  await listening?.close();
  listening = undefined;
});

/** Reads the form and returns it as JSON. */
async function echoForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const [text, files]: [Record<string, string>, object[]] = [{}, []];
  for (const [field, value] of form) {
    if (typeof value === 'string') text[field] = value;
    else {
      const content = Buffer.from(await value.bytes()).toString('latin1');
      files.push({ name: value.name, size: value.size, content });
    }
  }
  return Response.json({ text, files });
}

async function open(parts = {}): Promise<string> {
  listening = await listenOn(makeSite({ postRule: () => RULE, render: echoForm, ...parts }));
  return `http://127.0.0.1:${listening.port}/form`;
}
function formWith(...sizes: number[]): FormData {
  const form = new FormData();
  form.append('name', 'Ašá\r\nRao');
  for (const size of sizes) form.append('resume', new File([contentOf(size)], 'my "cv".pdf'));
  form.append('after', 'the file');
  return form;
}
const contentOf = (size: number) => new Uint8Array(Buffer.alloc(size, 'ab\r\n--\0ü', 'latin1'));
const TEXT = { name: 'Ašá\r\nRao', after: 'the file' };
const portOf = (url: string) => Number(new URL(url).port);
const send = (url: string, body: BodyInit) => fetch(url, { method: 'POST', body });

/**
 * The file as it is read if its content is discarded. The size is `Infinity`, which JSON serializes as
 * `null`.
 */
const DISCARDED = { text: TEXT, files: [{ name: 'my "cv".pdf', size: null, content: '' }] };
const echoOf = async (url: string, body: BodyInit) => (await send(url, body)).json();
const UPLOAD = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 900000\r\n\r\n${FILE}`;

test('files of every size up to the limit arrive complete; of a larger one the fields do', async () => {
  const url = await open();
  for (const size of [0, 1, 70_000, RULE.maxFileBytes]) {
    const content = Buffer.from(contentOf(size)).toString('latin1');
    expect(await echoOf(url, formWith(size))).toEqual({
      text: TEXT,
      files: [{ name: 'my "cv".pdf', size, content }],
    });
  }
  for (const size of [RULE.maxFileBytes + 1, 20 * 1024 * 1024])
    expect(await echoOf(url, formWith(size))).toEqual(DISCARDED);
});

test('the files of a client above its rate limit are discarded', async () => {
  const url = await open({ countPost: async () => ({ ok: false, retryAfterSeconds: 7 }) });
  expect(await echoOf(url, formWith(1_000))).toEqual(DISCARDED);
});

test('a form cannot have a hundred files or fields', async () => {
  const url = await open();
  const fields = new FormData();
  for (let i = 0; i < 100; i++) fields.append(`field-${i}`, '');
  for (const body of [formWith(...new Array(100).fill(1)), fields, new URLSearchParams('a&'.repeat(100))])
    expect((await send(url, body)).status).toBe(413);
});

test('fields are limited separately', async () => {
  const url = await open();
  const form = formWith(300_000);
  form.append('coverLetter', 'x'.repeat(RULE.maxBytes));
  expect((await send(url, form)).status).toBe(413);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'name=Asha'],
  ['that never begins', MULTIPART, 'x'.repeat(80_000)],
  ['that ends inside a file', MULTIPART, `${FILE}%PDF`],
  ['that ends inside a header', MULTIPART, '--b\r\nContent-Disposition: form-da'],
])('a body %s is no form', async (_what, type, body) => {
  const response = await send(await open(), new Blob([body], { type }));
  expect([response.status, await response.json()]).toEqual([200, { text: {}, files: [] }]);
});

test('an aborted upload does not disturb the next one', async () => {
  const url = await open();
  const socket = net.connect(portOf(url), '127.0.0.1');
  socket.write(`${UPLOAD}${'x'.repeat(300_000)}`, () => socket.destroy());
  expect((await echoOf(url, formWith(1))).text).toEqual(TEXT);
});

test('a network may send six files at once; those of other networks are received', async () => {
  const url = await open();
  const upload = () => {
    const socket = net.connect({ port: portOf(url), host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => undefined).write(UPLOAD);
    return socket;
  };
  const held = Array.from({ length: 6 }, upload);
  const next = async () => {
    const socket = upload();
    const [heard] = await once(socket, 'data');
    socket.destroy();
    return String(heard);
  };
  await expect.poll(next).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 60/i);
  expect((await send(url, formWith(1))).status).toBe(200);
  for (const socket of held) socket.destroy();
});
