/** Creates the manifest in a thread, once for each version of the library's data. */
import { setTimeout as pause } from 'node:timers/promises';
import { openThreadPool } from '../../../server/child-process/thread-pool.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Prepared } from '../../../server/static/representation.ts';
import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import type { DocumentRegister } from '../register/register.server.ts';
import type { ManifestResult, ManifestTask } from './manifest-thread.server.ts';

export interface ManifestFile {
  /** Returns the current manifest. Concurrent calls share one result. @throws Error if the thread fails */
  current(): Promise<Prepared>;
}

interface ManifestSources {
  config: Pick<Config, 'cacheDir' | 'origin'>;
  library: Pick<LibraryIndex, 'version'>;
  register: Pick<DocumentRegister, 'version' | 'published'>;
  facts: { readonly version: number };
}

/** If the index is replaced during an attempt, the next attempt uses the new version. */
const MAX_ATTEMPTS = 5;
const RETRY_MS = 200;

/** @param make creates the manifest, by default in a thread */
export function openManifest(
  { config, library, register, facts }: ManifestSources,
  make: (task: ManifestTask) => Promise<ManifestResult> = makeInThread,
): ManifestFile {
  const { cacheDir, origin } = config;
  let madeOf = '';
  let made: Promise<Prepared> | undefined;

  async function attempt(left: number): Promise<Prepared> {
    const records = register.published();
    const result = await make({ cacheDir, origin, libraryVersion: library.version, records });
    if (result) return result;
    if (left === 1) throw new Error('The library index was replaced while the manifest was made.');
    await pause(RETRY_MS);
    return attempt(left - 1);
  }
  return {
    current() {
      const version = [library.version, register.version, facts.version].join('.');
      if (made && madeOf === version) return made;
      const fresh = attempt(MAX_ATTEMPTS);
      made = fresh;
      madeOf = version;
      fresh.catch(() => {
        if (made === fresh) made = undefined;
      });
      return fresh;
    },
  };
}

async function makeInThread(task: ManifestTask): Promise<ManifestResult> {
  const pool = openThreadPool<ManifestTask, ManifestResult>({
    module: new URL('./manifest-thread.server.ts', import.meta.url),
    workers: 1,
  });
  const outcome = await pool.run(task);
  if ('failure' in outcome) throw new Error('The thread that makes the manifest ended.');
  return outcome.result && withBuffers(outcome.result);
}

/** Restores the buffers, because structured cloning converts a `Buffer` to a `Uint8Array`. */
function withBuffers({ plain, br, gzip, hash }: Prepared): Prepared {
  const buffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return { plain: buffer(plain), br: br && buffer(br), gzip: gzip && buffer(gzip), hash };
}
