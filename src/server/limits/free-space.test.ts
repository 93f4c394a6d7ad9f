import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freeBytes } from './free-space.ts';

test('reads the space available to the server’s user, also for a folder that does not exist yet', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const missing = path.join(tmpdir(), 'not-there', 'below');
  for (const folder of [tmpdir(), missing]) {
    const free = await freeBytes(folder);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(blocks * bsize);
  }
});
