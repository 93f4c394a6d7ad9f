/**
 * A documents folder, and its register in a database of its own. Call this inside a `describe`: it registers
 * hooks.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ScannedFolder, scanDocuments } from '../../../src/features/library/catalogue/scan.server.ts';
import { isSettled } from '../../../src/features/library/catalogue/watch/settled.ts';
import type { DocumentRecord } from '../../../src/features/library/document/record.ts';
import type { ContentSource, ListedFile } from '../../../src/features/library/register/identify.ts';
import {
  type DocumentRegister,
  openRegister,
} from '../../../src/features/library/register/register.server.ts';
import { type SyncResult, syncRegister } from '../../../src/features/library/register/sync.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { type Engine, recordOn } from '../database/engines.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 0, 10);
const silent = { info: () => undefined, warn: () => undefined };

export interface RegisterFixture {
  /** The current time in milliseconds since 1970; tests change it. */
  now: number;
  readonly database: Database;
  readonly documentsDir: string;
  /** The register after the last `sync`. */
  readonly register: DocumentRegister;
  disk(name: string): string;
  /** Writes a file. By default its modification date is one minute later than in the previous call. */
  put(name: string, content: string, at?: number): void;
  list(): ListedFile[];
  /** What ingest returns once it has read all settled files (see `isSettled`) and no others. */
  readonly contents: ContentSource;
  /** Synchronises the register with the disk, as a server does when it starts. */
  sync(): Promise<SyncResult>;
  opened(): Promise<DocumentRegister>;
  /** Another connection to the same database; the caller closes it. */
  another(): Promise<Database>;
  at(name: string): DocumentRecord | undefined;
  idOf(name: string): string;
  movedTo(name: string): string | undefined;
}

export function registerOn(engine: Engine): RegisterFixture {
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
  const own: RegisterFixture = {
    now: START,
    get database() {
      return record.database;
    },
    get documentsDir() {
      return documentsDir;
    },
    get register() {
      return register;
    },
    disk,
    put(name, content, at = Date.UTC(2020, 0, 1, 0, minute++)) {
      mkdirSync(path.dirname(disk(name)), { recursive: true });
      writeFileSync(disk(name), content);
      utimesSync(disk(name), at / 1000, at / 1000);
    },
    list: () => listed(scanDocuments(documentsDir)),
    contents: {
      at(diskSegments) {
        const file = path.join(documentsDir, ...diskSegments);
        const found = statSync(file, { throwIfNoEntry: false });
        const modified = Math.trunc(found?.mtimeMs ?? 0);
        if (!found || !isSettled(modified, own.now)) return undefined;
        const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
        return { size: found.size, modified, sha256, ctimeMs: found.ctimeMs };
      },
    },
    async sync() {
      const result = await syncRegister(own.list, {
        isSample: (path) => path.startsWith('Sample/'),
        database: record.database,
        contents: own.contents,
        clock: () => own.now,
      });
      register = await own.opened();
      return result;
    },
    async opened() {
      const library = { documents: () => [], unreadable: () => [], onRefresh: () => undefined };
      const contents = { at: () => undefined, onChange: () => undefined };
      const { database } = record;
      const parts = { database, contents, library, clock: () => own.now, log: silent };
      const fresh = await openRegister(parts);
      await fresh.close();
      return fresh;
    },
    another: () => openDatabase(record.config),
    at: (name) => register.at(name.split('/')),
    idOf: (name) => own.at(name)?.id ?? `${name} is not in the register`,
    movedTo: (name) => register.movedTo(name.split('/'))?.join('/'),
  };
  return own;
}

const listed = ({ files, folders }: ScannedFolder, above: readonly string[] = []): ListedFile[] => [
  ...files.map(({ name, size, modified }) => ({ diskSegments: [...above, name], size, modified })),
  ...folders.flatMap((folder) => listed(folder, [...above, folder.name])),
];
