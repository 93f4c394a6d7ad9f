import { expect, test } from 'vitest';
import type { Finding } from './finding.server.ts';
import { limitTime } from './limit-time.server.ts';

const part = { harm: 'loss', area: 'mail', place: 'SMTP_URL' } as const;
const found: Finding = { ...part, problem: 'is not set', fix: 'Set it.' };

test('a part that ends in time has its own findings', async () => {
  expect(await limitTime(part, Promise.resolve([found]))).toEqual([found]);
});

test('a part that never ends is a finding', async () => {
  expect(await limitTime(part, new Promise(() => undefined), 100)).toEqual([
    {
      ...part,
      problem: 'could not be checked within 0.1 s',
      fix: 'See why it is slow, and run this again.',
    },
  ]);
});

test('an error of a part is not hidden', async () => {
  await expect(limitTime(part, Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
});
