/** The process that checks uploaded documents, one at a time, for `upload-checker.server.ts`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { checkDocument, type DocumentKind } from './check-document.ts';
import type { Verdict } from './verdict.ts';

/**
 * Given a path, this process reads the file itself: sending five megabytes between processes would be the
 * largest cost on the server's main thread.
 */
export type CheckJob = { kind: DocumentKind } & ({ bytes: Uint8Array } | { path: string });

export type CheckResult =
  | {
      verdict: Verdict;
      /** SHA-256 of the bytes, in hexadecimal. */
      sha256: string;
    }
  /** This process cannot read the file at the path. */
  | 'unreadable';

process.on('message', async (job: CheckJob) => {
  const reply: PoolReply<CheckResult> = { result: await check(job), spent: false };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));

async function check(job: CheckJob): Promise<CheckResult> {
  const bytes = 'bytes' in job ? job.bytes : read(job.path);
  if (!bytes) return 'unreadable';
  const verdict = await checkDocument(job.kind, bytes);
  return { verdict, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function read(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
