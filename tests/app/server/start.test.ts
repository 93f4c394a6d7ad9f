/**
 * A start-up error is one paragraph, and the exit code is not zero. After SIGTERM, the server exits in time.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASTRO, NODE, ROOT } from '../../../scripts/prepare.mjs';
import { builtSite } from '../../built-site.ts';
import { removeFolder } from '../../end-process.ts';
import { copyContent } from '../../fixture-content.ts';
import { forbid, runServer, scratchProject, startServer } from './server-process.ts';

let folder: string;
let build: string;
beforeAll(async () => {
  build = await builtSite();
  folder = scratchProject(build);
}, 120_000);
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+rwx', folder]);
  removeFolder(folder);
});

/** Checks that the server prints one paragraph without a stack trace, and exits with code 1. */
async function expectParagraph(env: Record<string, string>, ...words: string[]) {
  const { code, stderr } = await startServer(folder, env).ended;
  expect(stderr.trim()).toMatch(/^The site could not start/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  for (const word of words) expect(stderr).toContain(word);
  expect(code).toBe(1);
}

describe('the start is stopped by', () => {
  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    await expectParagraph({ PORT: port }, port, 'already in use', 'PORT');
    other.close();
  });
  test('an address of another host', () => expectParagraph({ HOST: '192.0.2.1' }, 'HOST'));
  test('a wrong variable', () =>
    expectParagraph({ PORT: 'eighty' }, 'PORT', '"eighty"', 'a whole number from 0 to 65535'));
  test('a missing documents folder', () =>
    expectParagraph({ DOCUMENTS_DIR: './nowhere' }, 'nowhere', 'DOCUMENTS_DIR'));
  test('a documents folder that is a file', () =>
    expectParagraph({ DOCUMENTS_DIR: './server.ts' }, 'server.ts', 'DOCUMENTS_DIR'));
  test('a data folder below a file', () =>
    expectParagraph({ DATA_DIR: './server.ts/data' }, 'server.ts', 'DATA_DIR'));
  test('a cache folder below a file', () =>
    expectParagraph({ CACHE_DIR: './server.ts/cache' }, 'server.ts', 'CACHE_DIR'));
  test.each(['DOCUMENTS_DIR', 'DATA_DIR', 'CACHE_DIR'])('a folder without access: %s', async (name) => {
    const locked = path.join(folder, `locked-${name}`);
    forbid(locked);
    await expectParagraph({ [name]: locked }, locked, name);
  });
  test.each([
    'postgres://u:s3cret@127.0.0.1:99999/x',
    'mysql://u:s3cret@127.0.0.1/x',
    'postgres://u:s3cret@127.0.0.1/%E0%A4%A',
    'postgres://u:s3cret@127.0.0.1/x?sslmode=verify-full&sslrootcert=/nowhere.pem',
  ])('an invalid database address, printed without its password: %s', async (address) => {
    const { code, stderr } = await startServer(folder, { DATABASE_URL: address }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).toContain('postgres://user:password@host:port/database');
    expect(stderr).not.toContain('s3cret');
  });
  test('a site that is not built', async () => {
    unlinkSync(path.join(folder, 'dist'));
    await expectParagraph({}, 'npm run build');
    symlinkSync(build, path.join(folder, 'dist'));
  });
});

test('a folder that a variable names and the server creates is reported, because its name may be misspelt', async () => {
  const env = { DATA_DIR: './new/data', CACHE_DIR: './new/cache' };
  const warnings = async () => {
    const server = await runServer(folder, env);
    server.child.kill('SIGTERM');
    const { stdout } = await server.ended;
    return [...stdout.matchAll(/"variable":"(\w+)","msg":"this folder does not exist/g)].map(
      ([, name]) => name,
    );
  };
  expect(await warnings()).toEqual(['DATA_DIR', 'CACHE_DIR']);
  expect(await warnings()).toEqual([]);
}, 60_000);

describe('the build is stopped, with the file, the line, the given value and the allowed values, by', () => {
  /** Runs a build whose content differs from the sample in one file. @returns the build's output */
  function buildWith(file: string, change: (text: string) => string) {
    const content = path.join(folder, 'content-broken');
    rmSync(content, { recursive: true, force: true });
    copyContent(content);
    const changed = path.join(content, file);
    writeFileSync(changed, change(readFileSync(changed, 'utf8')));
    const out = path.join(folder, 'never');
    const env = { ...process.env, CONTENT_DIR: content, ASTRO_TELEMETRY_DISABLED: '1' };
    const done = spawnSync(NODE, [ASTRO, 'build', '--outDir', out], { cwd: ROOT, env, encoding: 'utf8' });
    expect(done.status).not.toBe(0);
    return done.stdout + done.stderr;
  }

  test('a photograph that is cut off after its head', () => {
    const said = buildWith('en/home.yaml', (text) => {
      truncateSync(path.join(folder, 'content-broken/media/serve/msme.jpg'), 30_000);
      return text;
    });
    expect(said).toMatch(
      /content\/en\/home\.yaml:\d+ serve\.audiences\[2\]\.picture\.wide: given "serve\/msme\.jpg"\. Replace .* is damaged/,
    );
  }, 60_000);

  test('content that is not YAML', () => {
    const said = buildWith('en/common.yaml', () => 'bookACall: "no end\nclose: Close\n');
    expect(said).toMatch(
      /content\/en\/common\.yaml:\d+ given “bookACall: "no end”\. Close the quote that starts here\./,
    );
  }, 60_000);

  test('a missing picture', () => {
    const sample = readFileSync(path.join(ROOT, 'content/en/careers.yaml'), 'utf8');
    const line = sample.split('\n').findIndex((text) => text.includes('wide: career/learning.svg')) + 1;
    const said = buildWith('en/careers.yaml', (text) =>
      text.replace('career/learning.svg', 'career/lerning.svg'),
    );
    expect(said).toContain(
      `content/en/careers.yaml:${line} benefits.cards[2].picture.wide: given "career/lerning.svg". There is no content/media/career/lerning.svg; that folder has career/balance.svg, career/collaboration.svg, career/learning.svg.`,
    );
  }, 60_000);
});

describe('a running server', () => {
  test('exits with 0 within 10 s of SIGTERM, after finishing requests in flight', async () => {
    const { origin, child, ended } = await runServer(folder);
    const { port } = new URL(origin);
    const socket = await slowPost(Number(port));
    child.kill('SIGTERM');
    const asked = Date.now();
    // The server stops listening only after 100 ms without a new connection, so poll less often than that.
    const door = () =>
      fetch(`${origin}/healthz`).then(
        (res) => res.status,
        () => 'closed',
      );
    await expect.poll(door, { interval: 400, timeout: 5_000 }).toBe('closed');
    socket.finish();
    expect(await socket.heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 \d{3} /);
    expect((await ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });

  test('exits even if a client keeps a connection open', async () => {
    const { origin, child, ended } = await runServer(folder);
    await slowPost(Number(new URL(origin).port));
    child.kill('SIGTERM');
    const asked = Date.now();
    expect((await ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  });
});

/** Sends a form without its last byte, after the server has started to read the body. */
async function slowPost(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const heard = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const type = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n';
  socket.write(`POST /newsletter HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${type}Expect: 100-continue\r\n\r\n`);
  await expect.poll(() => text).toContain('100 Continue');
  socket.write('email=a@');
  return { heard, finish: () => socket.write('b') };
}
