import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startChild } from './start-child.ts';

test('the kernel ends a child process before the server when memory runs out', () => {
  const child = startChild({ module: new URL('./environment.fixture.ts', import.meta.url), niceness: 0 });
  try {
    const score = (pid: number | undefined) => Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'));
    expect(score(child.pid)).toBe(1000);
    expect(score(process.pid)).toBeLessThan(1000);
  } finally {
    child.kill('SIGKILL');
  }
});
