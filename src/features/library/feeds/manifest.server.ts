/** Creates the manifest in a thread, once for each version of the library's data. */
import { runInThread } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import { encode } from '../../../server/responses/compress.ts';
import { hashOf, type Prepared } from '../../../server/responses/representation.ts';
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { treeQueries } from '../catalogue/tree-queries.server.ts';
import { type DocumentRecord, registerOf } from '../document/record.ts';
import { openFacts } from '../ingest/facts.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import { manifest } from './manifest.ts';
import { publications } from './publications.ts';

export interface ManifestTask {
  cacheDir: string;
  /** The public origin. */
  origin: string;
  /** The folders and documents of the catalogue. */
  tree: TreeFolder;
  /** All published documents. */
  records: readonly DocumentRecord[];
}

export type ManifestFile = ReturnType<typeof openManifest>;

interface ManifestDeps {
  config: Pick<Config, 'cacheDir' | 'origin'>;
  library: Pick<LibraryIndex, 'version' | 'tree'>;
  register: Pick<DocumentRegister, 'version' | 'published'>;
  facts: { readonly version: number };
}

/** @param make creates the manifest, by default in a thread */
export function openManifest(
  { config, library, register, facts }: ManifestDeps,
  make: (task: ManifestTask) => Promise<Prepared> = makeInThread,
) {
  const { cacheDir, origin } = config;
  let preparedOf = '';
  let prepared: Promise<Prepared> | undefined;

  return {
    /** Returns the current manifest. Concurrent calls share one result. @throws Error if the thread fails */
    current(): Promise<Prepared> {
      const version = [library.version, register.version, facts.version].join('.');
      if (prepared && preparedOf === version) return prepared;
      const fresh = make({ cacheDir, origin, tree: library.tree, records: register.published() });
      prepared = fresh;
      preparedOf = version;
      fresh.catch(() => {
        if (prepared === fresh) prepared = undefined;
      });
      return fresh;
    },
  };
}

/** Restores the buffers, because structured cloning converts a `Buffer` to a `Uint8Array`. */
const makeInThread = async (task: ManifestTask): Promise<Prepared> =>
  withBytes(
    await runInThread(new URL('./manifest.server.ts', import.meta.url), task),
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  );

const withBytes = ({ plain, br, gzip, hash }: Prepared, change: (bytes: Buffer) => Uint8Array) =>
  ({ plain: change(plain), br: br && change(br), gzip: gzip && change(gzip), hash }) as Prepared;

/**
 * Work of the thread: serialises, compresses and hashes the manifest, which takes up to a second of CPU time.
 * Each part gets a buffer of its own, which the thread moves instead of copying it.
 */
export const open = () => ({
  run: async (task: ManifestTask) => withBytes(await makeManifest(task), (bytes) => new Uint8Array(bytes)),
});

/** Brotli quality, from 1 to 11. */
const QUALITY = 6;

async function makeManifest({ cacheDir, origin, tree, records }: ManifestTask): Promise<Prepared> {
  const facts = openFacts(cacheDir);
  try {
    const register = registerOf(records);
    const listed = [...publications(treeQueries(() => tree).documents(), { register, facts })];
    const plain = Buffer.from(JSON.stringify(manifest({ publications: listed, facts, origin })));
    return { ...(await encode(plain, QUALITY)), hash: hashOf(plain) };
  } finally {
    facts.close();
  }
}
