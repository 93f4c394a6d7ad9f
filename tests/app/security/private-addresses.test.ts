/**
 * No public address serves visitors' data, operators' commands or the server's code (ASVS V5.3.1, V8.2,
 * V13.4).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { JOB } from '../../answers.ts';
import { speak } from '../server/server-fixture.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
const MARK = 'only-in-the-record';
let reference = '';
beforeAll(async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...JOB, location: MARK })) body.append(name, value);
  const script = `%PDF-1.7\n${MARK} <?php echo 6*7 ?><script>alert(1)</script>\n%%EOF\n`;
  body.append('resume', new File([script], 'cv.php.pdf', { type: 'application/x-httpd-php' }));
  const headers = { accept: 'application/json' };
  const sent = await fetch(`${server.origin}/career/apply/general`, { method: 'POST', body, headers });
  reference = (await sent.json()).reference;
  expect(reference).toMatch(/^\w{3}-\w{4}$/);
  for (const name of ['.git/HEAD', '.env', '.svn/entries', 'Policies/.hidden.pdf']) {
    const file = path.join(server.folder, 'documents', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, MARK);
  }
});

const DOCUMENTS = '/Images/Icons/Documents';
const NAMES = [
  ...[
    '/cv.php.pdf',
    '/uploads/cv.php.pdf',
    '/data/uploads/cv.php.pdf',
    '/resume/REFERENCE',
    '/attachments/1',
  ],
  ...[
    '/submissions',
    '/submissions/REFERENCE',
    '/enquiry/REFERENCE',
    '/career/apply/REFERENCE',
    '/d/REFERENCE',
  ],
  ...['/inbox', '/outbox', '/admin', '/data', '/doctor', '/content', '/login', '/register', '/export.csv'],
  ...['/data/record.sqlite', '/record.sqlite', '/.cache/library-text.sqlite', '/backup.sqlite'],
  ...['/.git/HEAD', '/.env', '/.svn/entries', '/.npmrc', '/package.json', '/package-lock.json', '/server.ts'],
  ...[
    '/src/urls.ts',
    '/compose.ts',
    '/content/company.yaml',
    '/content.json',
    '/_headers.json',
    '/server/entry.mjs',
  ],
  ...['/dist/server/entry.mjs', '/_astro/', '/_astro', '/node_modules/astro/package.json', '/.well-known/'],
  ...[
    `${DOCUMENTS}/.git/HEAD`,
    `${DOCUMENTS}/.env`,
    `${DOCUMENTS}/.svn/entries`,
    `${DOCUMENTS}/Policies/.hidden.pdf`,
  ],
  ...[
    `${DOCUMENTS}/`,
    `${DOCUMENTS}/Policies`,
    `${DOCUMENTS}/Policies/`,
    `${DOCUMENTS}/..%2fdata/record.sqlite`,
  ],
  ...[
    `${DOCUMENTS}/../data/record.sqlite`,
    `${DOCUMENTS}/%2e%2e/data/record.sqlite`,
    `${DOCUMENTS}/..%5cdata%5crecord.sqlite`,
  ],
  ...[
    `${DOCUMENTS}/Policies/%2e%2e%2f%2e%2e%2fdata%2frecord.sqlite`,
    `${DOCUMENTS}/%252e%252e/data/record.sqlite`,
  ],
  ...[
    `${DOCUMENTS}//etc/passwd`,
    `${DOCUMENTS}/%2fetc%2fpasswd`,
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ],
];

test.each(NAMES)('nothing is served at %s', async (name) => {
  const address = name.replace('REFERENCE', reference);
  for (const method of ['GET', 'POST']) {
    const head = `${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    const answer = await speak(Number(new URL(server.origin).port), head);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:[34]\d\d) /);
    for (const secret of [MARK, 'SQLite format', 'root:', '"dependencies"', 'export const', JOB.email])
      expect(answer).not.toContain(secret);
  }
});
