import { expect, test } from 'vitest';
import { findingsOf, limitTime } from './finding.server.ts';

const ofMail = findingsOf('mail', 'loss');
const found = ofMail('SMTP_URL', 'is not set', 'Set it.');

test('a part that ends in time has its own findings', async () => {
  expect(await limitTime(ofMail, 'SMTP_URL', Promise.resolve([found]))).toEqual([found]);
});

test('a part that never ends is a finding', async () => {
  expect(await limitTime(ofMail, 'SMTP_URL', new Promise(() => undefined), 100)).toEqual([
    ofMail('SMTP_URL', 'could not be checked within 0.1 s', 'See why it is slow, and run this again.'),
  ]);
});

test('an error of a part is not hidden', async () => {
  await expect(limitTime(ofMail, 'SMTP_URL', Promise.reject(new Error('a defect')))).rejects.toThrow(
    'a defect',
  );
});
