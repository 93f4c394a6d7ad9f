import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  editionSegments,
  keepEdition,
  keptEdition,
  keptEditions,
  type Original,
  removeEdition,
} from './edition-files.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MODIFIED = Date.UTC(2024, 5, 1, 10, 20, 30, 456);

let folder: string;
let editionsDir: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'edition-files-'));
  editionsDir = path.join(folder, 'editions');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a document. */
function original(content: string, name = 'Report.pdf'): Original {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  utimesSync(file, MODIFIED / 1000, MODIFIED / 1000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { file, sha256, size: Buffer.byteLength(content), modified: MODIFIED };
}
const keep = (document: Original, minFree = 0) => keepEdition(editionsDir, document, minFree);
const copyOf = ({ sha256 }: Original) => path.join(editionsDir, ...editionSegments(sha256));
const files = () =>
  readdirSync(editionsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Writes a file into a folder of the editions folder. */
function put(subfolder: string, name: string): void {
  mkdirSync(path.join(editionsDir, subfolder), { recursive: true });
  writeFileSync(path.join(editionsDir, subfolder, name), 'x');
}

describe('keeping an edition', () => {
  test('copies the content and the date into a file that can only be read, and leaves the document unchanged', async () => {
    const document = original('first\u0000edition');
    chmodSync(document.file, 0o644);
    expect([await keep(document), await keep(document)]).toEqual([true, true]);
    expect(copyOf(document)).toBe(path.join(editionsDir, document.sha256.slice(0, 2), document.sha256));
    const stateOf = (file: string) => {
      const { mode, mtimeMs, nlink } = statSync(file);
      return [readFileSync(file, 'utf8'), mode & 0o777, Math.trunc(mtimeMs), nlink];
    };
    expect(stateOf(copyOf(document))).toEqual(['first\u0000edition', 0o440, MODIFIED, 1]);
    expect(stateOf(document.file)).toEqual(['first\u0000edition', 0o644, MODIFIED, 1]);
    expect(files()).toEqual([document.sha256]);
    expect(await keptEdition(editionsDir, document.sha256)).toEqual({ size: 13, modified: MODIFIED });
  });

  test.each<[string, (file: string) => void]>([
    ['has been replaced', (file) => writeFileSync(file, 'other content')],
    ['is missing', (file) => rmSync(file)],
    [
      'is in a folder that has become a file',
      (file) => {
        rmSync(path.dirname(file), { recursive: true });
        writeFileSync(path.dirname(file), 'x');
      },
    ],
  ])('keeps nothing but an earlier copy if the document %s', async (_, change) => {
    mkdirSync(path.join(folder, 'Policies'));
    const [document, kept] = ['Code.pdf', 'Kept.pdf'].map((name) => original(name, `Policies/${name}`));
    if (!document || !kept) throw new Error('There are two documents.');
    await keep(kept);
    change(document.file);
    expect(await keep(document)).toBe(false);
    if (existsSync(kept.file)) change(kept.file);
    expect(await keep(kept)).toBe(false);
    expect(files()).toEqual([kept.sha256]);
    expect(readFileSync(copyOf(kept), 'utf8')).toBe('Kept.pdf');
  });

  test('replaces a copy of another size', async () => {
    const document = original('first edition');
    put(document.sha256.slice(0, 2), document.sha256);
    expect(await keep(document)).toBe(true);
    expect(readFileSync(copyOf(document), 'utf8')).toBe('first edition');
  });

  test('fails if too little space would remain or the document cannot be copied, and leaves no file', async () => {
    const document = original('first edition');
    await expect(keep(document, Number.MAX_SAFE_INTEGER)).rejects.toThrow('STORAGE_MIN_FREE_MB');
    expect(files()).toEqual([]);
    rmSync(document.file);
    mkdirSync(document.file);
    await expect(keep(document)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(files()).toEqual([]);
  });
});

test('a kept edition is found by its hash, and no longer after it was removed', async () => {
  const [first, second] = [original('first'), original('second', 'Second.pdf')];
  // Missing, unlike a missing edition, may be the folder of all editions.
  await expect(keptEdition(editionsDir, first.sha256)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(keptEditions(editionsDir)).rejects.toMatchObject({ code: 'ENOENT' });
  await keep(first);
  await keep(second);
  await removeEdition(editionsDir, first.sha256);
  await removeEdition(editionsDir, first.sha256);
  expect(await keptEdition(editionsDir, first.sha256)).toBeUndefined();
  expect(await keptEdition(editionsDir, second.sha256)).toEqual({ size: 6, modified: MODIFIED });
});

describe('the list of kept editions', () => {
  test('has the hashes of all copies, and no other names', async () => {
    mkdirSync(editionsDir);
    expect(await keptEditions(editionsDir)).toEqual(new Set());
    const documents = ['one', 'two', 'three'].map((content) => original(content, content));
    for (const document of documents) await keep(document);
    const [hash = ''] = documents.map(({ sha256 }) => sha256);
    for (const name of ['README', hash.slice(1), `${hash}0`, hash.toUpperCase().replace(/^./, 'A')])
      put('ab', name);
    put('.', 'f'.repeat(64));
    expect(await keptEditions(editionsDir)).toEqual(new Set(documents.map(({ sha256 }) => sha256)));
    expect(files()).toHaveLength(8);
  });

  test('deletes temporary files once they are older than a day', async () => {
    put('ab', 'interrupted.17.tmp');
    put('ab', 'README');
    // The document's date, which a copy receives before it is renamed, does not count.
    utimesSync(path.join(editionsDir, 'ab', 'interrupted.17.tmp'), 1, 1);
    const { ctimeMs } = statSync(path.join(editionsDir, 'ab', 'interrupted.17.tmp'));
    const filesAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      expect(await keptEditions(editionsDir)).toEqual(new Set());
      return files();
    };
    expect(await filesAt(ctimeMs + DAY_MS - 1)).toEqual(['README', 'interrupted.17.tmp']);
    expect(await filesAt(ctimeMs + DAY_MS + 1)).toEqual(['README']);
  });
});
