/**
 * A documents folder, and its register in a database of its own. Call this inside a `describe`: it registers
 * hooks.
 */
import { hash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ScannedFolder, scanDocuments } from '../../../src/features/library/catalogue/scan.server.ts';
import { isSettled } from '../../../src/features/library/catalogue/settled.ts';
import {
  type DocumentRegister,
  openRegister,
} from '../../../src/features/library/register/register.server.ts';
import {
  type ContentSource,
  type ListedFile,
  type SyncDeps,
  type SyncResult,
  syncRegister,
} from '../../../src/features/library/register/sync.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { type Engine, recordOn } from '../database/engines.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 0, 10);
const silent = { info: () => undefined, warn: () => undefined };
/** What ingest returns before it has read a file. */
export const UNREAD: ContentSource = { at: () => undefined };
export const hashOf = (content: string | Buffer) => hash('sha256', content);

export function registerOn(engine: Engine) {
  const record = recordOn(engine);
  let documentsDir: string;
  let register: DocumentRegister;
  let minute = 0;
  beforeEach(async () => {
    documentsDir = mkdtempSync(path.join(tmpdir(), 'register-'));
    own.now = START;
    await record.database.deleteFrom('documents').execute();
  });
  afterEach(() => rmSync(documentsDir, { recursive: true, force: true }));

  const disk = (name: string) => path.join(documentsDir, ...name.split('/'));
  const makeFolderOf = (name: string) => mkdirSync(path.dirname(disk(name)), { recursive: true });
  const at = (name: string) => register.at(name.split('/'));
  const list = () => listed(scanDocuments(documentsDir));
  const own = {
    /** The current time in milliseconds since 1970; tests change it. */
    now: START,
    get database() {
      return record.database;
    },
    /** The register after the last `sync`. */
    get register() {
      return register;
    },
    disk,
    /** Writes a file. By default its modification date is one minute later than in the previous call. */
    put(name: string, content: string, modified = Date.UTC(2020, 0, 1, 0, minute++)): void {
      makeFolderOf(name);
      writeFileSync(disk(name), content);
      utimesSync(disk(name), modified / 1000, modified / 1000);
    },
    rename(from: string, to: string): void {
      makeFolderOf(to);
      renameSync(disk(from), disk(to));
    },
    remove: (name: string) => rmSync(disk(name)),
    list,
    /**
     * Synchronises the register with the disk, as a server does when it starts. By default, ingest has read
     * all settled files.
     */
    async sync(deps: Partial<SyncDeps> = {}, files = list): Promise<SyncResult> {
      const result = await syncRegister(files, {
        isSample: (path) => path.startsWith('Sample/'),
        database: record.database,
        contents: { at: contentAt },
        clock: () => own.now,
        ...deps,
      });
      const library = { documents: () => [], unreadable: () => [], onRefresh: () => undefined };
      const contents = { ...UNREAD, onChange: () => undefined };
      const { database } = record;
      register = await openRegister({ database, contents, library, clock: () => own.now, log: silent });
      await register.close();
      return result;
    },
    /** Publishes a file on a day after `START`, or removes it. */
    async publish(day: number, name: string, content?: string): Promise<void> {
      own.now = START + day * DAY;
      if (content === undefined) own.remove(name);
      else own.put(name, content);
      await own.sync();
    },
    /** Withdraws an edition on a day after `START`, as the operator does. */
    async withdraw(document_id: string, content: string, day: number): Promise<void> {
      const withdrawn_at = new Date(START + day * DAY).toISOString();
      const values = { document_id, sha256: hashOf(content), withdrawn_at };
      await record.database.insertInto('withdrawn_editions').values(values).execute();
    },
    /** Another connection to the same database; the caller closes it. */
    another: () => openDatabase(record.config),
    at,
    idOf: (name: string) => at(name)?.id ?? `${name} is not in the register`,
    movedTo: (name: string) => register.movedTo(name.split('/'))?.join('/'),
  };
  function contentAt(diskSegments: readonly string[]): ReturnType<ContentSource['at']> {
    const file = disk(diskSegments.join('/'));
    const found = statSync(file, { throwIfNoEntry: false });
    const modified = Math.trunc(found?.mtimeMs ?? 0);
    if (!found || !isSettled(modified, own.now)) return undefined;
    return { size: found.size, modified, sha256: hashOf(readFileSync(file)), ctimeMs: found.ctimeMs };
  }
  return own;
}

const listed = ({ files, folders }: ScannedFolder, above: readonly string[] = []): ListedFile[] => [
  ...files.map(({ name, size, modified }) => ({ diskSegments: [...above, name], size, modified })),
  ...folders.flatMap((folder) => listed(folder, [...above, folder.name])),
];
