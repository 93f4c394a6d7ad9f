/**
 * Stores an uploaded file on disk instead of in memory while it is received and checked. The file is already
 * unlinked, so the kernel deletes it when the process ends, even after a crash. It is not fsynced, because a
 * form is acknowledged only after the database has stored it.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

export interface Spool {
  /** Bytes received, including bytes that could not be written. */
  readonly size: number;
  /**
   * Path at which another process of the same user can read the file, after `bytes()` has resolved and until
   * `drop()` is called; undefined on systems other than Linux.
   */
  readonly path: string | undefined;
  /**
   * Appends bytes. Never rejects: a disk error is thrown later by `bytes()`, so that the visitor still gets a
   * response.
   */
  write(bytes: Uint8Array): Promise<void>;
  /** @throws the disk error if not everything was written */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Frees the disk space. */
  drop(): Promise<void>;
}

/** Bytes buffered before each write, because writing a chunk takes more main-thread time than receiving it. */
export const BATCH_BYTES = 256 * 1024;

/** @param folder the folder for the file, created at the first write */
export function makeSpool(folder: string): Spool {
  let file: FileHandle | undefined;
  let failure: { error: unknown } | undefined;
  let size = 0;
  let batch: Buffer | undefined;
  let collected = 0;
  const writeBatch = async () => {
    if (failure || !batch || collected === 0) return;
    try {
      file ??= await openNameless(folder);
      await file.writeFile(batch.subarray(0, collected));
      collected = 0;
    } catch (error) {
      failure = { error };
    }
  };
  return {
    get size() {
      return size;
    },
    get path() {
      return file && process.platform === 'linux' ? `/proc/${process.pid}/fd/${file.fd}` : undefined;
    },
    async write(bytes) {
      size += bytes.length;
      for (let at = 0; at < bytes.length && !failure; ) {
        batch ??= Buffer.allocUnsafeSlow(BATCH_BYTES);
        const piece = bytes.subarray(at, at + BATCH_BYTES - collected);
        batch.set(piece, collected);
        collected += piece.length;
        at += piece.length;
        if (collected === BATCH_BYTES) await writeBatch();
      }
    },
    async bytes() {
      await writeBatch();
      if (failure) throw failure.error;
      const all = new Uint8Array(size);
      for (let at = 0; file && at < size; ) {
        const { bytesRead } = await file.read(all, at, size - at, at);
        if (bytesRead === 0) throw new Error('The disk returned less than it took.');
        at += bytesRead;
      }
      return all;
    },
    drop: async () => file?.close(),
  };
}

/** A spool for a file that cannot be stored: counts the bytes and writes nothing. */
export function discardingSpool(): Spool {
  let size = 0;
  return {
    get size() {
      return size;
    },
    path: undefined,
    write: async (bytes) => {
      size += bytes.length;
    },
    bytes: async () => {
      throw new Error('There was no space for the file.');
    },
    drop: async () => undefined,
  };
}

/** A file whose content is read from its spool on demand. */
export class SpooledFile extends File {
  readonly #spool: Spool;
  #cutOff = false;

  constructor(spool: Spool, name: string, type: string) {
    super([], name, { type });
    this.#spool = spool;
  }

  /** Marks the file as incomplete: its `size` is then infinite, above every limit. */
  cutOff(): void {
    this.#cutOff = true;
  }

  override get size(): number {
    return this.#cutOff ? Number.POSITIVE_INFINITY : this.#spool.size;
  }
  /** See `Spool.path`. */
  get spoolPath(): string | undefined {
    return this.#spool.path;
  }
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#spool.bytes();
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
}

/** Opens an unlinked file that only the server's user can read. */
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

/** Removes files left by processes that ended between creating and unlinking a file. */
export async function sweepSpools(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true }).catch(() => undefined)));
}
