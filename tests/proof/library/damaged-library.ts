/**
 * A real server with a library of hostile files and file names. Its folders also contain secret files that
 * the server must never serve.
 */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as urls from '../../../src/urls.ts';
import { until } from '../../waiting.ts';
import { listedBy } from '../support/manifest.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { filesBelow } from './folder.ts';
import { bombs, damager, MARKER, wholeDocuments } from './hostile.ts';

export type DamagedLibrary = Awaited<ReturnType<typeof openDamagedLibrary>>;

const FILES = 300;
/** Maximum milliseconds until all documents are published and indexed. */
const TIMEOUT_MS = 180_000;

/** Parts of generated file names. None contains a slash. */
const PIECES = [
  MARKER.replaceAll('/', ''),
  ...['<img src=x onerror=alert(1)>', "' onmouseover='alert(1)", '"><svg onload=alert(1)>', '&amp;', ']]>'],
  ...['%2e%2e%2f', '%00', '..', '...', '\\\\server\\share', '{{7*7}}', '#frag?q=1'],
  ...['\u202efdp', '\u0001', 'नाम', 'e\u0301', '\n'],
];

/** Starts the server, and waits until all documents are published and indexed. */
export async function openDamagedLibrary(next: () => number) {
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
  // The proof's requests come from many addresses, because each has a limit per minute.
  const site = await startSite(folder, { DOCUMENTS_DIR: documents, TRUST_PROXY: '127.0.0.1' });
  const { origin } = site;
  const paths = async () => (await listedBy(origin)).map((one) => one.path).sort();
  /** @throws AssertionError if a response contains a secret or unescaped markup */
  const check = (text: string, where: string) => {
    assert.ok(!text.includes(secret), `${where} shows a secret`);
    assert.ok(!/root:.*:0:0:/.test(text), `${where} shows a file of the system`);
    // JSON needs no escaping.
    if (text.startsWith('{')) return;
    // XML must not contain control characters, not even escaped ones (XML 1.0, section 2.2).
    const isBroken = text.startsWith('<?xml') && /(?![\t\n\r])\p{Cc}/u.test(text);
    assert.ok(!isBroken, `${where} holds a control character`);
    for (const markup of ['<xss', '<img src=x', '<svg onload', "' onmouseover='"])
      assert.ok(!text.includes(markup), `${where} holds ${markup}`);
  };
  const expected = [...filesBelow(documents).keys()].filter(isPublished).sort();
  const isDone = async () => {
    const page = await (await fetch(origin + urls.search({ query: 'known' }))).text();
    const isIndexed = page.includes('known.txt') && !page.includes('being read');
    return isIndexed && (await paths()).length >= expected.length;
  };
  await until('all documents are published and indexed', isDone, { timeoutMs: TIMEOUT_MS, everyMs: 250 });
  assert.deepEqual(await paths(), expected);

  return {
    port: site.port,
    check,
    /**
     * Checks that the server process still runs, and all pages, feeds and lists that show names of documents.
     */
    async checkAll() {
      assert.equal(site.process.exitCode, null, 'the server ended');
      const folders = [[], ['Policies'], ['Policies', 'Below']];
      const addresses = [
        ...folders.flatMap((names) => [urls.folder(names), urls.deepLink(names)]),
        ...folders.flatMap((names) => [urls.feed('atom', names), urls.feed('json', names)]),
        urls.manifest(),
      ];
      for (const address of addresses) {
        const answer = await fetch(origin + address);
        assert.equal(answer.status, 200, address);
        check(await answer.text(), address);
      }
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
