/**
 * Bundles `scripts/check-early.ts` for plain Node 20. Run it after a change:
 * `node tests/repository/build/check-early.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../../../scripts/prepare.mjs';

export const BUNDLE = path.join(ROOT, 'scripts', 'check-early.generated.mjs');

export async function bundleCheck(): Promise<string> {
  const build = await rolldown({
    input: path.join(ROOT, 'scripts', 'check-early.ts'),
    cwd: ROOT,
    platform: 'node',
    transform: { target: 'node20' },
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

if (import.meta.main) writeFileSync(BUNDLE, await bundleCheck());
