/** The process that looks into uploaded documents, one at a time, for `upload-checker.server.ts`. */
import { createHash } from 'node:crypto';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { checkDocument, type DocumentKind } from './check-document.ts';
import type { Verdict } from './verdict.ts';

export interface CheckJob {
  kind: DocumentKind;
  bytes: Uint8Array;
}

export interface CheckResult {
  verdict: Verdict;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
}

process.on('message', async ({ kind, bytes }: CheckJob) => {
  const verdict = await checkDocument(kind, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const reply: PoolReply<CheckResult> = { result: { verdict, sha256 }, spent: false };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));
