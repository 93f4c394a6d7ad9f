/** The thread that serialises, compresses and hashes the manifest, which takes up to a second of CPU time. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { encode } from '../../../server/static/compress.ts';
import { hashOf, type Prepared } from '../../../server/static/representation.ts';
import { indexFile, openIndexFile } from '../catalogue/index-file.server.ts';
import { LibraryQueries } from '../catalogue/index-queries.server.ts';
import { openFacts } from '../ingest/facts.server.ts';
import { addressKey, type DocumentRecord } from '../register/record.ts';
import { manifest } from './manifest.ts';
import { publications } from './publications.ts';

export interface ManifestTask {
  cacheDir: string;
  /** The public origin. */
  origin: string;
  /** Version of the library's index. */
  libraryVersion: string;
  /** All published documents. The thread cannot access the register, which is in the server's memory. */
  records: readonly DocumentRecord[];
}

/** Undefined if the library's index already has another version. */
export type ManifestResult = Prepared | undefined;

/** Brotli quality, from 1 to 11. */
const QUALITY = 6;

function make({ cacheDir, origin, libraryVersion, records }: ManifestTask): ManifestResult {
  const index = openIndexFile(indexFile(cacheDir), libraryVersion);
  if (!index) return undefined;
  const library = new LibraryQueries(index, libraryVersion);
  const facts = openFacts(cacheDir);
  try {
    const byPath = new Map(records.map((record) => [addressKey([record.path]), record]));
    const register = { at: (segments: readonly string[]) => byPath.get(addressKey(segments)) };
    const sources = { register, facts };
    const listed = [...publications(library.documents(), register)];
    const plain = Buffer.from(JSON.stringify(manifest({ publications: listed, sources, origin })));
    return { ...encode(plain, QUALITY), hash: hashOf(plain) };
  } finally {
    facts.close();
    library.close();
  }
}

/** Transfers the bytes instead of copying them, because copying would block the event loop. */
function send(made: ManifestResult): void {
  const [plain, br, gzip] = [made?.plain, made?.br, made?.gzip].map(
    (bytes) => bytes && new Uint8Array(bytes),
  );
  const transferred = [plain, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  const result = made && plain && ({ plain, br, gzip, hash: made.hash } as ManifestResult);
  parentPort?.postMessage({ result, spent: true } satisfies PoolReply<ManifestResult>, transferred);
}

parentPort?.once('message', (task: ManifestTask) => send(make(task)));
