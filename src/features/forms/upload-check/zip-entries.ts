/** Reads every entry of a ZIP file with yauzl, within a limit on the unpacked size. */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type Budget, RejectedError } from './verdict.ts';

/** Maximum number of entries; word processors write far fewer. */
const MAX_ENTRIES = 2_000;
/** Maximum unpacked bytes of a document. Every résumé is far smaller, and a ZIP bomb is far larger. */
export const MAX_UNPACKED = 200 * 1024 * 1024;

/** No compression, and deflate: the two methods that ECMA-376 allows. */
const METHODS = [0, 8];

/**
 * Unpacks one entry after another. The budget counts the sizes in the directory; yauzl fails if an actual
 * size differs.
 * @throws RejectedError if the file is damaged, encrypted, too large or has more than one end record
 */
export async function* zipEntries(
  bytes: Buffer,
  budget: Budget,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new RejectedError('not a ZIP file');
  const zip = await open(bytes);
  if (zip.entryCount > MAX_ENTRIES) throw new RejectedError('a ZIP file with too many entries');
  for await (const entry of directory(zip)) {
    if (entry.isEncrypted() || !METHODS.includes(entry.compressionMethod))
      throw new RejectedError('a ZIP file that is packed unusually');
    budget.spend(entry.uncompressedSize);
    yield { name: entry.fileName, bytes: await contentOf(zip, entry) };
  }
}

/** yauzl rejects data after the end record's comment, which could be a second file in the same bytes. */
const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      zip ? resolve(zip) : reject(damaged(error)),
    ),
  );

async function* directory(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.once('entry', resolve).once('end', () => resolve(undefined));
      zip.once('error', (error) => reject(damaged(error)));
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(damaged(error));
      stream.toArray().then(
        (chunks) => resolve(Buffer.concat(chunks)),
        (failure) => reject(damaged(failure)),
      );
    }),
  );

const damaged = (error: unknown) =>
  new RejectedError(`a damaged ZIP file (${error instanceof Error ? error.message : 'unknown'})`);
