/**
 * The file of a form while it arrives and is looked at: on the disk and not in memory. It has no name there, so
 * that it is gone with the process however that ends. It is not made durable: nobody is thanked for a form before
 * the database has it.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

export interface Spool {
  /** What came, in bytes, whether or not the disk took it. */
  readonly size: number;
  /** Takes what came. A disk that refuses is remembered and not told here: the visitor is still to be answered. */
  write(bytes: Uint8Array): Promise<void>;
  /** @throws what the disk said when it did not take everything */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Gives the room on the disk back. */
  drop(): Promise<void>;
}

/** @param folder made when the first byte comes */
export function makeSpool(folder: string): Spool {
  let file: FileHandle | undefined;
  let refused: { error: unknown } | undefined;
  let size = 0;
  return {
    get size() {
      return size;
    },
    async write(bytes) {
      size += bytes.length;
      if (refused) return;
      try {
        file ??= await openNameless(folder);
        await file.writeFile(bytes);
      } catch (error) {
        refused = { error };
      }
    },
    async bytes() {
      if (refused) throw refused.error;
      const all = new Uint8Array(size);
      for (let at = 0; file && at < size; ) {
        const { bytesRead } = await file.read(all, at, size - at, at);
        if (bytesRead === 0) throw new Error('The disk gave back less than it took.');
        at += bytesRead;
      }
      return all;
    },
    drop: async () => file?.close(),
  };
}

/** Readable by the server's user alone, and by nobody by name. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await rm(name, { force: true }).catch(async (error) => {
    await file.close();
    throw error;
  });
  return file;
}

/** Removes what a process left that ended between making a file and taking its name away; those are empty. */
export async function sweepSpools(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true }).catch(() => undefined)));
}
