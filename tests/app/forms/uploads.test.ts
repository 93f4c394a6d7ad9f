/** Forms with files: the received data, the temporary files, and their removal. */
import {
  fstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_RESUME_BYTES } from '../../../src/features/forms/job/limits.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import { makeSpool, sweepSpools } from '../../../src/server/http/spool.ts';
import { apply } from '../../../src/urls.ts';
import { type Listening, listenOn, makeSite, speak } from '../server/server-fixture.ts';

const RULE = { maxBytes: 4_096, maxFileBytes: 400_000 };

let folder: string;
let listening: Listening | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-test-'));
});
afterEach(async () => {
  await listening?.close();
  listening = undefined;
  rmSync(folder, { recursive: true });
});

interface FormEcho {
  text: Record<string, string>;
  files: { name: string; size: number | null; content?: string }[];
  during: string[];
}

/** Reads the form and returns it as JSON. */
async function echoForm(request: Request): Promise<Response> {
  const form = await request.formData();
  const echoed: FormEcho = { text: {}, files: [], during: readdirSync(folder) };
  for (const [name, value] of form) {
    if (typeof value === 'string') echoed.text[name] = value;
    else if (value.size > RULE.maxFileBytes) echoed.files.push({ name: value.name, size: value.size });
    else
      echoed.files.push({
        name: value.name,
        size: value.size,
        content: Buffer.from(await value.bytes()).toString('latin1'),
      });
  }
  return Response.json(echoed);
}

async function open(parts = {}): Promise<string> {
  const site = makeSite({ postRule: () => RULE, uploadsDir: folder, render: echoForm, ...parts });
  listening = await listenOn(site);
  return `http://127.0.0.1:${listening.port}/form`;
}
function formWith(...sizes: number[]): FormData {
  const form = new FormData();
  form.append('name', 'Ašá\r\nRao');
  for (const size of sizes) form.append('resume', new File([contentOf(size)], 'my "cv".pdf'));
  return form;
}
const contentOf = (size: number) => new Uint8Array(Buffer.alloc(size, 'ab\r\n--\0ü', 'latin1'));
const send = (url: string, body: BodyInit) => fetch(url, { method: 'POST', body });
const readlink = (link: string) => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};
/** Returns the number of unlinked upload files that this process still has open. */
const heldOnDisk = () =>
  readdirSync('/proc/self/fd').filter((fd) => readlink(`/proc/self/fd/${fd}`).startsWith(folder)).length;

test('files of every size up to the limit arrive complete, and have no name on the disk', async () => {
  const url = await open();
  for (const size of [0, 1, 70_000, RULE.maxFileBytes]) {
    const echoed: FormEcho = await (await send(url, formWith(size))).json();
    expect(echoed.text).toEqual({ name: 'Ašá\r\nRao' });
    expect(echoed.files).toEqual([
      { name: 'my "cv".pdf', size, content: Buffer.from(contentOf(size)).toString('latin1') },
    ]);
    expect(echoed.during).toEqual([]);
  }
  expect(heldOnDisk()).toBe(0);
});

test('a file over the limit by one byte or by far: the fields before it are available', async () => {
  const url = await open();
  for (const size of [RULE.maxFileBytes + 1, 20 * 1024 * 1024]) {
    const echoed: FormEcho = await (await send(url, formWith(size))).json();
    // A file that was truncated at the limit has the size `Infinity`, which JSON serializes as `null`.
    expect(echoed).toMatchObject({
      text: { name: 'Ašá\r\nRao' },
      files: [{ name: 'my "cv".pdf', size: null }],
    });
  }
  expect(heldOnDisk()).toBe(0);
});

test('reading stops at the limit, and a client that continues to send gets the response immediately', async () => {
  const url = await open();
  const head = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const post = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n';
  const bytes = `${post}Content-Length: 9000000000\r\n\r\n${head}${'x'.repeat(RULE.maxFileBytes + 100)}`;
  const heard = await speak(Number(new URL(url).port), bytes, /cv\.pdf/);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(heard).toMatch(/^connection: close/im);
  expect(heard).toContain('"name":"cv.pdf"');
});

test('without space for the file nothing of it is stored, and the fields before it are available', async () => {
  const asked: number[] = [];
  const url = await open({
    hasSpaceFor: async (_address: string, bytes: number) => {
      asked.push(bytes);
      return false;
    },
    render: async (request: Request) => {
      const form = await request.formData();
      const file = form.get('resume') as File;
      const failure = await file.bytes().catch(({ message }) => message);
      return Response.json({ text: form.get('name'), size: file.size, held: heldOnDisk(), failure });
    },
  });
  expect(await (await send(url, formWith(50_000))).json()).toEqual({
    text: 'Ašá\r\nRao',
    size: 50_000,
    held: 0,
    failure: 'There was no space for the file.',
  });
  expect(asked[0]).toBeGreaterThan(50_000);
});

test('several files share the limit, and a form cannot have a hundred files', async () => {
  const url = await open();
  const two: FormEcho = await (await send(url, formWith(40_000, 50_000))).json();
  expect(two.files.map(({ size }) => size)).toEqual([40_000, 50_000]);
  const over: FormEcho = await (await send(url, formWith(240_000, 240_000))).json();
  expect(over.files.map(({ size }) => size)).toEqual([240_000, null]);
  expect((await send(url, formWith(...new Array(100).fill(1)))).status).toBe(413);
});

test('fields are limited separately, because they are held in memory', async () => {
  const url = await open();
  const form = formWith(10);
  form.append('coverLetter', 'x'.repeat(RULE.maxBytes));
  expect((await send(url, form)).status).toBe(413);
  expect((await send(url, new Blob(['x'.repeat(800_000)], { type: MULTIPART }))).status).toBe(413);
});
const MULTIPART = 'multipart/form-data; boundary=b';

test('when the disk cannot be written, reading the file fails, and the other fields are available', async () => {
  const url = await open({
    uploadsDir: path.join(folder, 'no-folder'),
    render: async (request: Request) => {
      const form = await request.formData();
      const file = form.get('resume') as File;
      const failure = await file.bytes().catch(({ code }) => code);
      return Response.json([form.get('name'), file.name, file.size, failure]);
    },
  });
  writeFileSync(path.join(folder, 'no-folder'), '');
  const echoed = await (await send(url, formWith(50_000))).json();
  expect(echoed).toEqual(['Ašá\r\nRao', 'my "cv".pdf', 50_000, 'EEXIST']);
});

test('an aborted upload leaves no file and no open descriptor', async () => {
  const url = await open();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  const head = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';
  const post = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n';
  socket.write(`${post}Content-Length: 900000\r\n\r\n${head}${'x'.repeat(300_000)}`);
  await expect.poll(heldOnDisk).toBe(1);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  socket.destroy();
  await expect.poll(heldOnDisk).toBe(0);
});

test('files left by a crashed process are removed', async () => {
  writeFileSync(path.join(folder, 'left'), '');
  await sweepSpools(folder);
  expect(readdirSync(folder)).toEqual([]);
  await sweepSpools(path.join(folder, 'not there'));
});

test('files on the disk are readable only by the server’s user', async () => {
  const spool = makeSpool(path.join(folder, 'below'));
  await spool.write(contentOf(300_000));
  expect(statSync(path.join(folder, 'below')).mode & 0o777).toBe(0o700);
  const fd = readdirSync('/proc/self/fd').find((name) =>
    readlink(`/proc/self/fd/${name}`).startsWith(folder),
  );
  expect(fstatSync(Number(fd)).mode & 0o777).toBe(0o600);
  expect(await spool.bytes()).toEqual(contentOf(300_000));
  expect(new Uint8Array(readFileSync(spool.path ?? ''))).toEqual(contentOf(300_000));
  await spool.drop();
});

test('the file limit of the application form is the size limit of a resume', () => {
  expect(postRule(apply())?.maxFileBytes).toBe(MAX_RESUME_BYTES);
});
