/** Creates the manifest in a thread, once for each version of the library's data. */
import { runInThread } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Prepared } from '../../../server/static/representation.ts';
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import type { ManifestTask } from './manifest-thread.server.ts';

export interface ManifestFile {
  /** Returns the current manifest. Concurrent calls share one result. @throws Error if the thread fails */
  current(): Promise<Prepared>;
}

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
): ManifestFile {
  const { cacheDir, origin } = config;
  let madeOf = '';
  let made: Promise<Prepared> | undefined;

  return {
    current() {
      const version = [library.version, register.version, facts.version].join('.');
      if (made && madeOf === version) return made;
      const fresh = make({ cacheDir, origin, tree: library.tree, records: register.published() });
      made = fresh;
      madeOf = version;
      fresh.catch(() => {
        if (made === fresh) made = undefined;
      });
      return fresh;
    },
  };
}

const makeInThread = async (task: ManifestTask): Promise<Prepared> =>
  withBuffers(await runInThread(new URL('./manifest-thread.server.ts', import.meta.url), task));

/** Restores the buffers, because structured cloning converts a `Buffer` to a `Uint8Array`. */
function withBuffers({ plain, br, gzip, hash }: Prepared): Prepared {
  const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return { plain: buffer(plain), br: br && buffer(br), gzip: gzip && buffer(gzip), hash };
}
