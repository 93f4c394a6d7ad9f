/**
 * The real server treats code, commands and templates in every input as text (ASVS V1.2.5, V1.3.2, V1.3.7), and no address
 * serves visitors' data, operators' commands or the server's code (V5.3.1, V8.2, V13.4).
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JOB } from '../../answers.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { addressesWith, formsWith, headersWith } from '../forms/every-input.ts';
import { speak } from '../server/server-fixture.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
const folder = temporaryFolder('code');

/** Each payload creates this file if it is executed, or results in `COMPUTED` if it is evaluated. */
const file = path.join(folder, 'run');
const COMPUTED = '1798673';
const node = `process.getBuiltinModule("fs").writeFileSync("${file}","")`;
const PAYLOADS = [
  `');${node};('`,
  `\${${node}}`,
  `{{${node}}}`,
  `<%= ${node} %>`,
  `__proto__.constructor.constructor(${JSON.stringify(node)})()`,
  `$(touch ${file}) ' ; touch ${file} ; ' | touch ${file}`,
  `$${'{1333*1349+456}'} {{1333*1349+456}} <%= 1333*1349+456 %>`,
];

const MARK = 'only-in-the-record';
const DOCUMENTS = '/Images/Icons/Documents';

test('nothing is served at addresses of data, code and hidden files', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...JOB, location: MARK })) body.append(name, value);
  const script = `%PDF-1.7\n${MARK} <?php echo 6*7 ?><script>alert(1)</script>\n%%EOF\n`;
  body.append('resume', new File([script], 'cv.php.pdf', { type: 'application/x-httpd-php' }));
  const headers = { accept: 'application/json' };
  const sent = await fetch(`${server.origin}/career/apply/general`, { method: 'POST', body, headers });
  const { reference } = await sent.json();
  expect(reference).toMatch(/^\w{3}-\w{4}$/);
  for (const name of ['.git/HEAD', '.env', 'Policies/.hidden.pdf']) {
    const file = path.join(server.folder, 'documents', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, MARK);
  }
  const uploaded = ['cv.php.pdf', 'uploads/cv.php.pdf', 'data/uploads/cv.php.pdf', 'attachments/1'];
  const places = ['submissions', 'resume', 'enquiry', 'career/apply', 'd'];
  const commands = ['inbox', 'outbox', 'admin', 'data', 'doctor', 'content', 'login', 'export.csv'];
  const files = ['data/record.sqlite', 'record.sqlite', '.cache/library-text.sqlite', '.env', '.git/HEAD'];
  const code = ['package.json', 'server.ts', 'src/urls.ts', 'content/company.yaml', 'content.json'];
  const build = ['_headers.json', 'server/entry.mjs', 'dist/server/entry.mjs', '_astro/', '.well-known/'];
  const escapes = ['..%2f..%2fetc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'node_modules/astro/package.json'];
  // More of these are in src/features/library/files/files.server.test.ts.
  const documents = ['.git/HEAD', '.env', 'Policies/.hidden.pdf', 'Policies/', '%2e%2e/data/record.sqlite'];
  for (const address of [
    ...[uploaded, commands, files, code, build, escapes].flat().map((name) => `/${name}`),
    ...places.map((place) => `/${place}/${reference}`),
    ...documents.map((name) => `${DOCUMENTS}/${name}`),
  ])
    for (const method of ['GET', 'POST']) {
      const head = `${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      const answer = await speak(Number(new URL(server.origin).port), head);
      expect(answer, address).toMatch(/^HTTP\/1\.1 [34]\d\d /);
      for (const secret of [MARK, 'SQLite format', 'root:', '"dependencies"', 'export const', JOB.email])
        expect(answer, address).not.toContain(secret);
    }
});

test.each(PAYLOADS)('code in an input is neither run nor evaluated: %s', async (payload) => {
  const texts: string[] = [];
  const get = async (address: string, init: RequestInit) => {
    const res = await fetch(server.origin + address, { redirect: 'manual', ...init });
    expect(res.status, address).toBeLessThan(504);
    texts.push(await res.text(), JSON.stringify([...res.headers]));
  };
  for (const address of addressesWith(payload)) await get(address, { headers: headersWith(payload) });
  for (const [address, body] of formsWith(payload)) await get(address, { method: 'POST', body });
  expect(existsSync(file)).toBe(false);
  expect(texts.join('\n')).not.toContain(COMPUTED);
  expect(server.output()).not.toContain(COMPUTED);
});
