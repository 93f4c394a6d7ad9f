/** The thread that serialises, compresses and hashes the manifest, which takes up to a second of CPU time. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { encode } from '../../../server/static/compress.ts';
import { hashOf, type Prepared } from '../../../server/static/representation.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { TreeQueries } from '../catalogue/tree-queries.server.ts';
import { type DocumentRecord, recordAt, recordsByPath } from '../document/record.ts';
import { openFacts } from '../ingest/facts.server.ts';
import { manifest } from './manifest.ts';
import { publications } from './publications.ts';

export interface ManifestTask {
  cacheDir: string;
  /** The public origin. */
  origin: string;
  /** What the catalogue lists. */
  tree: TreeFolder;
  /** All published documents. */
  records: readonly DocumentRecord[];
}

/** Brotli quality, from 1 to 11. */
const QUALITY = 6;

async function make({ cacheDir, origin, tree, records }: ManifestTask): Promise<Prepared> {
  const facts = openFacts(cacheDir);
  try {
    const byPath = recordsByPath(records);
    const register = { at: (segments: readonly string[]) => recordAt(byPath, segments) };
    const deps = { register, facts };
    const listed = [...publications(new TreeQueries(tree).documents(), deps)];
    const plain = Buffer.from(JSON.stringify(manifest({ publications: listed, deps, origin })));
    return { ...(await encode(plain, QUALITY)), hash: hashOf(plain) };
  } finally {
    facts.close();
  }
}

/** Transfers the bytes instead of copying them, because copying would block the event loop. */
function send(made: Prepared): void {
  const [plain, br, gzip] = [made.plain, made.br, made.gzip].map((bytes) => bytes && new Uint8Array(bytes));
  const transferred = [plain, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  const result = { plain, br, gzip, hash: made.hash } as Prepared;
  parentPort?.postMessage({ result, spent: true } satisfies PoolReply<Prepared>, transferred);
}

parentPort?.once('message', async (task: ManifestTask) => send(await make(task)));
