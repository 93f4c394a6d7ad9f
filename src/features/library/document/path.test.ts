import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { namesBelow, namesInModalPath } from './path.ts';

/** Difficult names: reserved characters, percent-encoded characters, Indian scripts, emoji. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.array(fc.constantFrom('%', '%25', '%2F', '&', '#', '?', '/', '+', ' ', '..', 'क्ष', 'ગુ', 'é'), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map((given) => (typeof given === 'string' ? given : given.join('')));
const names = fc.array(name, { minLength: 1, maxLength: 5 });

describe('namesBelow', () => {
  test('reads back every folder address', () => {
    fc.assert(
      fc.property(names, (given) => {
        expect(namesBelow(urls.folder(given), '/investors')).toEqual(given);
      }),
    );
  });

  test('reads back every document address, with and without download', () => {
    fc.assert(
      fc.property(names, (given) => {
        expect(namesBelow(urls.documentFile(given), urls.DOCUMENTS_PREFIX)).toEqual(given);
        expect(namesBelow(urls.documentDownload(given), urls.DOCUMENTS_PREFIX)).toEqual(given);
      }),
    );
  });

  test.each([
    ['/investors', []],
    ['/investors/', []],
    ['/investors/Policies/', ['Policies']],
    ['/investors/a%2Fb/c', ['a/b', 'c']],
    ['/investors/100%25', ['100%']],
    ['/investors/50%2525', ['50%25']],
    ['/investors/R+D', ['R+D']],
    ['/investors/Policies?modalPath=x/y', ['Policies']],
    ['/investors/..', ['..']],
  ])('%s gives %j', (path, expected) => {
    expect(namesBelow(path, '/investors')).toEqual(expected);
  });

  test.each([
    '/investors/%',
    '/investors/%zz',
    '/investors/%E0%A4%A',
    '/investors/%C0%AF',
    '/investors//a',
    '/investors/a//b',
    '/investorsX',
    '/',
    `/investors/${'a'.repeat(8200)}`,
  ])('%s is not a path below the prefix', (path) => {
    expect(namesBelow(path, '/investors')).toBeUndefined();
  });
});

test('modalPath round-trips through the query parser; leading and trailing slashes are ignored', () => {
  const modalPathOf = (link: string) => new URL(link, 'http://x').searchParams.get('modalPath') ?? '';
  expect(namesInModalPath(modalPathOf(urls.deepLink(['100% & #1', '2024-25'])))).toEqual([
    '100% & #1',
    '2024-25',
  ]);
  expect(namesInModalPath('/Policies//2024/')).toEqual(['Policies', '2024']);
  expect(namesInModalPath(modalPathOf(urls.deepLink([])))).toEqual([]);
  expect(namesInModalPath('a'.repeat(8193))).toBeUndefined();
});
