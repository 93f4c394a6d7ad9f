/**
 * A real server with a library of hostile files and file names. Its folders also contain secret files that
 * the server must never serve.
 */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../waiting.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { filesBelow } from './folder.ts';
import { bombs, damager, MARKER, wholeDocuments } from './hostile.ts';
import { urlsOfLibrary } from './pages.ts';

export interface DamagedLibrary {
  origin: string;
  port: number;
  /** Text that every secret file contains. */
  secret: string;
  /** Address of a published document, from which hostile paths are derived. */
  known: string;
  /**
   * Waits until all documents are published and indexed.
   * @returns a summary in one sentence
   */
  settle(): Promise<string>;
  /**
   * Checks that the server process still runs, and that all pages and feeds escape their content.
   * @returns a summary in one sentence
   */
  checkAll(): Promise<string>;
  close(): Promise<void>;
}

const FILES = 300;
/** Maximum milliseconds until all documents are published and indexed. */
const TIMEOUT_MS = 180_000;

/** Parts of generated file names. None contains a slash. */
const PIECES = [
  MARKER.replaceAll('/', ''),
  '<img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '"><svg onload=alert(1)>',
  '%2e%2e%2f',
  '%00',
  '..',
  '...',
  '\u202efdp',
  '\u0000'.replace('\u0000', '\u0001'),
  'नाम',
  'e\u0301',
  '&amp;',
  ']]>',
  '\\\\server\\share',
  '{{7*7}}',
  '#frag?q=1',
  '\n',
];

export async function openDamagedLibrary(next: () => number): Promise<DamagedLibrary> {
  const { folder, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  const secret = `secret-${Math.floor(next() * 1e12)}`;
  const damaged = damager(await wholeDocuments(), next);
  const int = (below: number) => Math.floor(next() * below);
  mkdirSync(path.join(documents, 'Policies', 'Below'), { recursive: true });
  for (let at = 0; at < FILES; at++) {
    const pieces = Array.from({ length: 1 + int(3) }, () => PIECES[int(PIECES.length)]);
    const name = `${at} ${pieces.join('')}`.slice(0, 80);
    writeFileSync(path.join(documents, 'Policies', at % 2 ? 'Below' : '.', `${name}.pdf`), damaged());
  }
  for (const [at, bytes] of bombs().entries()) writeFileSync(path.join(documents, `Bomb ${at}.pdf`), bytes);
  writeFileSync(path.join(documents, 'Policies', 'known.txt'), 'known');
  for (const name of ['beside.pdf', 'documents/.hidden.pdf', 'documents/Policies/.git-credentials']) {
    writeFileSync(path.join(folder, name), secret);
  }
  symlinkSync(path.join(folder, 'beside.pdf'), path.join(documents, 'Policies', 'link.pdf'));
  symlinkSync(folder, path.join(documents, 'Policies', 'link'));
  const site = await startSite(folder, {
    DOCUMENTS_DIR: documents,
    DATA_DIR: path.join(folder, 'data'),
    // The proof's requests come from many addresses, because each has a limit per minute.
    TRUST_PROXY: '127.0.0.1',
  });
  const { origin, port } = site;
  const published = async (): Promise<{ path: string }[]> =>
    (await (await fetch(`${origin}/library/manifest.json`)).json()).documents;

  return {
    origin,
    port,
    secret,
    known: '/Images/Icons/Documents/Policies/known.txt',
    async settle() {
      const expected = [...filesBelow(documents).keys()].filter(isPublished).sort();
      const started = Date.now();
      const paths = async () => (await published()).map((one) => one.path).sort();
      const isIndexed = async () => {
        const page = await (await fetch(`${origin}/investors/search?q=known`)).text();
        return page.includes('known.txt') && !page.includes('being read');
      };
      const isDone = async () => (await isIndexed()) && (await paths()).length >= expected.length;
      await until(`${expected.length} documents are published and indexed`, isDone, {
        timeoutMs: TIMEOUT_MS,
        everyMs: 250,
      });
      assert.deepEqual(await paths(), expected);
      return `${expected.length} hostile names and files published and indexed in ${Date.now() - started} ms`;
    },
    async checkAll() {
      assert.equal(site.process.exitCode, null, 'the server ended');
      const addresses = urlsOfLibrary((await published()).map((one) => one.path));
      for (const address of addresses) {
        const answer = await fetch(origin + address);
        const text = await answer.text();
        assert.equal(answer.status, 200, address);
        assertEscaped(text, address);
        assert.ok(!text.includes(secret), `${address} shows a secret`);
      }
      return `${addresses.length} pages, feeds and lists of hostile names hold nothing unescaped`;
    },
    async close() {
      await endSite(site, 'SIGTERM');
      drop();
    },
  };
}

/** Whether the library publishes a file: it is not hidden, has no backslash, and is not a symbolic link. */
const isPublished = (name: string) =>
  name.split('/').every((part) => !part.startsWith('.') && !part.includes('\\')) &&
  !/\/link(?:\.pdf)?$|\/link\//.test(name);

/** Asserts that a response escapes the markup in file names and documents. JSON does not need this escaping. */
export function assertEscaped(text: string, where: string): void {
  if (text.startsWith('{')) return;
  // XML must not contain control characters, not even escaped ones (XML 1.0, section 2.2).
  const broken = text.startsWith('<?xml') && /(?![\t\n\r])\p{Cc}/u.test(text);
  assert.ok(!broken, `${where} holds a control character`);
  for (const markup of ['<xss', '<img src=x', '<svg onload', "' onmouseover='"]) {
    assert.ok(!text.includes(markup), `${where} holds ${markup}`);
  }
}
