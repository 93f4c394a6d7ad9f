/**
 * Detects PDFs that open only with a password. A password that only limits printing or copying does not
 * count.
 */
import { openProcessPool } from '../../../server/child-process/workers.ts';

const pool = openProcessPool<{ bytes: Uint8Array }, boolean>({
  module: new URL('./pdf-password-process.server.ts', import.meta.url),
  workers: 1,
  niceness: 0,
  cpuMs: 2_000,
  hangMs: 8_000,
  queueMs: 8_000,
  maxMemoryBytes: 256 * 1024 * 1024,
});

/**
 * @param bytes a PDF, possibly damaged or hostile
 * @returns false also if the check fails
 */
export async function needsPassword(bytes: Buffer): Promise<boolean> {
  if (!bytes.includes('/Encrypt')) return false;
  const outcome = await pool.run({ bytes });
  return 'result' in outcome && outcome.result;
}
