/** Replaces the program `tesseract`, also for processes that a test starts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** Until the test has finished, a shell script in this folder is the first `tesseract` on PATH. */
export function replaceTesseract(folder: string, script: string): void {
  writeFileSync(path.join(folder, 'tesseract'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}
