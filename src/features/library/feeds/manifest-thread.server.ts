/** The thread that serialises, compresses and hashes the manifest, which takes up to a second of CPU time. */
import { encode } from '../../../server/static/compress.ts';
import { hashOf, type Prepared } from '../../../server/static/representation.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { treeQueries } from '../catalogue/tree-queries.server.ts';
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
    const listed = [...publications(treeQueries(() => tree).documents(), { register, facts })];
    const plain = Buffer.from(JSON.stringify(manifest({ publications: listed, facts, origin })));
    return { ...(await encode(plain, QUALITY)), hash: hashOf(plain) };
  } finally {
    facts.close();
  }
}

/** Each with a buffer of its own, which the thread moves instead of copying it. */
async function makeUnpooled(task: ManifestTask): Promise<Prepared> {
  const made = await make(task);
  const [plain, br, gzip] = [made.plain, made.br, made.gzip].map((bytes) => bytes && new Uint8Array(bytes));
  return { plain, br, gzip, hash: made.hash } as Prepared;
}

export const open = () => ({ run: makeUnpooled });
