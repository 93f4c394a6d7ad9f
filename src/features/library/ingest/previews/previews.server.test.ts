import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentRecord } from '../../register/record.ts';
import { openAttempts } from '../attempts.server.ts';
import { type Drawing, UNREADABLE } from './draw.server.ts';
import { openPreviews, type Previews } from './previews.server.ts';

let folder: string;
let previews: Previews;
let drawn: string[];
/** What the drawer does with a file. */
let drawing: (file: string) => Drawing;
let records: DocumentRecord[];
let warnings: string[];
const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) };

const PICTURE: Drawing = {
  pages: 2,
  trouble: undefined,
  picture: { png: Buffer.from('png'), width: 10, height: 20 },
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'previews-'));
  drawn = [];
  records = [];
  warnings = [];
  drawing = () => PICTURE;
});
afterEach(() => {
  previews.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes a file. @param letter its hash is made of */
function publish(name: string, letter: string): void {
  writeFileSync(path.join(folder, name), letter);
  const { size, mtimeMs } = statSync(path.join(folder, name));
  records.push({
    ...{ id: name, path: name, sha256: letter.repeat(64), size, modified: Math.trunc(mtimeMs) },
    ...{ firstSeen: 1, imported: true, replacedAt: undefined, goneAt: undefined },
  });
}

function open(busy = () => false): Previews {
  const drawer = {
    draw: async (file: string) => {
      drawn.push(path.basename(file));
      return drawing(file);
    },
    close: () => undefined,
  };
  const register = {
    published: () => records,
    holds: (sha256: string) => records.some((record) => record.sha256 === sha256),
    onSynced: () => undefined,
  };
  const config = { documentsDir: folder, cacheDir: path.join(folder, 'cache') };
  previews = openPreviews({ config, register, log, busy, drawer });
  return previews;
}

test('each PDF is drawn once, equal ones together, and kept over a restart', async () => {
  publish('a.pdf', 'a');
  publish('copy of a.pdf', 'a');
  publish('b.pdf', 'b');
  publish('table.xlsx', 'c');
  await open().draw();
  expect(drawn).toEqual(['a.pdf', 'b.pdf']);
  const facts = previews.of('a'.repeat(64));
  expect(facts).toMatchObject({ pages: 2, picture: { width: 10, height: 20 } });
  expect(facts?.picture?.href).toBe(`/library/previews/${'a'.repeat(32)}.png`);
  expect(Buffer.from(previews.picture('a'.repeat(32)) ?? []).toString()).toBe('png');
  expect(previews.version).toBeGreaterThan(0);
  previews.close();
  await open().draw();
  expect(drawn).toHaveLength(2);
  expect([previews.of('b'.repeat(64))?.pages, previews.version]).toEqual([2, 0]);
});

test('what is published no more is forgotten', async () => {
  publish('a.pdf', 'a');
  await open().draw();
  records = [];
  await previews.draw();
  expect([previews.of('a'.repeat(64)), previews.picture('a'.repeat(32))]).toEqual([undefined, undefined]);
});

test('a trouble is kept like a picture', async () => {
  publish('a.pdf', 'a');
  drawing = () => ({ ...UNREADABLE, trouble: 'encrypted' });
  await open().draw();
  await previews.draw();
  expect([drawn.length, previews.of('a'.repeat(64))?.trouble]).toEqual([1, 'encrypted']);
});

test('a file that is moved or replaced meanwhile leaves nothing under the old content', async () => {
  publish('moved.pdf', 'a');
  rmSync(path.join(folder, 'moved.pdf'));
  publish('replaced.pdf', 'b');
  drawing = (file) => {
    writeFileSync(file, 'something else');
    return UNREADABLE;
  };
  await open().draw();
  expect(drawn).toEqual(['replaced.pdf']);
  expect([previews.of('a'.repeat(64)), previews.of('b'.repeat(64))]).toEqual([undefined, undefined]);
});

test('nothing is drawn while there is more important work', async () => {
  publish('a.pdf', 'a');
  let busy = true;
  const done = open(() => busy).draw();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(drawn).toEqual([]);
  busy = false;
  await done;
  expect(drawn).toEqual(['a.pdf']);
});

test('closing while a drawn file is looked at again keeps nothing and fails nothing', async () => {
  publish('a.pdf', 'a');
  drawing = () => {
    setImmediate(() => previews.close());
    return PICTURE;
  };
  await open().draw();
  expect([drawn, warnings]).toEqual([['a.pdf'], []]);
  expect(open().of('a'.repeat(64))).toBeUndefined();
});

test('an attempt is noted before a page is drawn; after three that did not come back it is drawn no more', async () => {
  const notes = path.join(folder, 'cache', 'library-previews-attempts.sqlite');
  const hash = 'a'.repeat(64);
  publish('hostile.pdf', 'a');
  const noted: boolean[] = [];
  drawing = () => {
    noted.push(openAttempts(notes).isSuspect(hash));
    return PICTURE;
  };
  await open().draw();
  expect([...noted, openAttempts(notes).isSuspect(hash)]).toEqual([true, false]);
  previews.close();
  rmSync(path.join(folder, 'cache'), { recursive: true });
  for (let i = 0; i < 3; i++) void openAttempts(notes).attempt(hash, () => new Promise(() => undefined));
  await open().draw();
  expect(drawn).toHaveLength(1);
  expect(previews.of(hash)).toMatchObject({ trouble: 'unreadable', picture: undefined });
});
