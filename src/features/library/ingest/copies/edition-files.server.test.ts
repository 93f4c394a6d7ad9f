import { createHash } from 'node:crypto';
import {
  chmodSync,
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
const NO_SPACE_NEEDED = 0;

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
const keep = (document: Original, minFree = NO_SPACE_NEEDED) => keepEdition(editionsDir, document, minFree);
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
  test('copies the content and the date into a file that can only be read', async () => {
    const document = original('first\u0000edition');
    expect(await keep(document)).toBe(true);
    expect(copyOf(document)).toBe(path.join(editionsDir, document.sha256.slice(0, 2), document.sha256));
    expect(readFileSync(copyOf(document))).toEqual(readFileSync(document.file));
    const { mode, mtimeMs } = statSync(copyOf(document));
    expect(mode & 0o777).toBe(0o440);
    expect(Math.trunc(mtimeMs)).toBe(MODIFIED);
    expect(files()).toEqual([document.sha256]);
  });

  test('leaves the document unchanged', async () => {
    const document = original('first edition');
    chmodSync(document.file, 0o644);
    await keep(document);
    const { mode, mtimeMs, nlink } = statSync(document.file);
    expect([mode & 0o777, mtimeMs, nlink]).toEqual([0o644, MODIFIED, 1]);
    writeFileSync(document.file, 'second');
    expect(readFileSync(copyOf(document), 'utf8')).toBe('first edition');
  });

  test('twice gives one file', async () => {
    const document = original('first edition');
    expect([await keep(document), await keep(document)]).toEqual([true, true]);
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
  ])('keeps nothing if the document %s', async (_, change) => {
    mkdirSync(path.join(folder, 'Policies'));
    const document = original('first edition', 'Policies/Code.pdf');
    change(document.file);
    expect(await keep(document)).toBe(false);
    expect(files()).toEqual([]);
  });

  test('keeps an earlier copy if the document has been replaced since', async () => {
    const document = original('first edition');
    await keep(document);
    writeFileSync(document.file, 'other content');
    expect(await keep(document)).toBe(false);
    expect(readFileSync(copyOf(document), 'utf8')).toBe('first edition');
  });

  test('replaces a copy of another size', async () => {
    const document = original('first edition');
    mkdirSync(path.dirname(copyOf(document)), { recursive: true });
    writeFileSync(copyOf(document), 'first');
    expect(await keep(document)).toBe(true);
    expect(readFileSync(copyOf(document), 'utf8')).toBe('first edition');
  });

  test('fails if too little space would remain, and copies nothing', async () => {
    const document = original('first edition');
    await expect(keep(document, Number.MAX_SAFE_INTEGER)).rejects.toThrow('STORAGE_MIN_FREE_MB');
    expect(files()).toEqual([]);
  });

  test('fails if the document cannot be copied, and leaves no temporary file', async () => {
    const document = original('first edition');
    rmSync(document.file);
    mkdirSync(document.file);
    await expect(keep(document)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(files()).toEqual([]);
  });
});

describe('a kept edition', () => {
  test('is found by its hash, and no longer after it was removed', async () => {
    const [first, second] = [original('first'), original('second', 'Second.pdf')];
    await keep(first);
    await keep(second);
    await removeEdition(editionsDir, first.sha256);
    await removeEdition(editionsDir, first.sha256);
    expect(await keptEdition(editionsDir, first.sha256)).toBeUndefined();
    expect(await keptEdition(editionsDir, second.sha256)).toEqual({ size: 6, modified: MODIFIED });
  });

  test('is not reported as missing if the folder of all editions is missing', async () => {
    const { sha256 } = original('first');
    await expect(keptEdition(editionsDir, sha256)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(keptEditions(editionsDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the list of kept editions', () => {
  test('has the hashes of all copies, and no other names', async () => {
    const documents = ['one', 'two', 'three'].map((content) => original(content, content));
    for (const document of documents) await keep(document);
    const [hash = ''] = documents.map(({ sha256 }) => sha256);
    put('ab', 'README');
    put('ab', hash.slice(1));
    put('ab', `${hash}0`);
    put('ab', hash.toUpperCase().replace(/^./, 'A'));
    put('.', 'f'.repeat(64));
    expect([...(await keptEditions(editionsDir))].sort()).toEqual(
      documents.map(({ sha256 }) => sha256).sort(),
    );
    expect(files()).toHaveLength(8);
  });

  test('is empty for an empty folder', async () => {
    mkdirSync(editionsDir);
    expect(await keptEditions(editionsDir)).toEqual(new Set());
  });

  test('deletes temporary files once they are older than a day', async () => {
    put('ab', 'interrupted.17.tmp');
    put('ab', 'README');
    // The document's date, which a copy receives before it is renamed, does not count.
    utimesSync(path.join(editionsDir, 'ab', 'interrupted.17.tmp'), 1, 1);
    const { ctimeMs } = statSync(path.join(editionsDir, 'ab', 'interrupted.17.tmp'));
    const listAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      expect(await keptEditions(editionsDir)).toEqual(new Set());
    };
    await listAt(ctimeMs + DAY_MS - 1);
    expect(files()).toEqual(['README', 'interrupted.17.tmp']);
    await listAt(ctimeMs + DAY_MS + 1);
    expect(files()).toEqual(['README']);
  });
});
