import { expect, test } from 'vitest';
import { isUnmistakable, readSha256 } from './sha256.ts';

const HASH = '5b7c0f1e29a43d6688e1c7f0a2b94d35e6f8071a2c3b4d5e6f708192a3b4c5d6';

test.each([
  ['64 digits', HASH],
  ['64 digits in upper case, with space around them', `  ${HASH.toUpperCase()}\n`],
  ['the output of shasum and sha256sum', `${HASH}  Annual report.pdf`],
  ['the output of certutil', `SHA256 hash of file.pdf:\r\n${HASH}\r\nCertUtil: command completed.`],
  ['bytes with spaces between them', HASH.replace(/../g, '$& ')],
  ['bytes with colons between them', HASH.replace(/..(?=.)/g, '$&:')],
  ['a name of the function before it', `sha256:${HASH}`],
])('reads %s', (_, typed) => {
  expect(readSha256(typed)).toBe(HASH);
});

test.each([
  ' 5B7C0F1E29A4 ',
  'Edition 5b7c0f1e29a4.',
  '“5b7c0f1e29a4”',
  'SHA-256: 5b7c0f1e29a4',
  '5b7c-0f1e-29a4',
])('reads the twelve digits of a citation in %s', (typed) => {
  expect(readSha256(typed)).toBe('5b7c0f1e29a4');
});

test.each([
  '',
  'annual report',
  HASH.slice(1),
  `${HASH}0`,
  HASH.slice(0, 40),
  HASH.slice(0, 11),
  `${HASH.slice(0, 11)}g`,
  `${' '.repeat(1_000)}${HASH}`,
])('does not read %j', (typed) => {
  expect(readSha256(typed)).toBeUndefined();
});

test('an amount or a word is no clear case', () => {
  const typed = ['5B7C0F1E29A4', '501001234567', 'accededfaced', 'face 31 03 2025'];
  expect(typed.map(isUnmistakable)).toEqual([true, false, false, false]);
});
