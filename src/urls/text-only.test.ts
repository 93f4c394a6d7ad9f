import { describe, expect, test } from 'vitest';
import { isTextOnly, readerPage } from '../urls.ts';

const isText = (address: string, savesData: boolean) =>
  isTextOnly(new URL(address, 'http://site.example').searchParams, savesData);

describe('a page of a document is the text alone', () => {
  test.each([
    ['/d/k3v9/p/3', false, true],
    ['/d/k3v9/p/3?q=net+profit', false, true],
    ['/d/k3v9/p/3?q=text', false, true],
    ['/d/k3v9/p/3?text', true, true],
    ['/d/k3v9/p/3?text=1&q=x', true, true],
    [readerPage('k3v9', 3, { withPicture: true }), false, false],
  ])('%s: %s, for visitors who save data: %s', (address, forOthers, forSaving) => {
    expect(isText(address, false)).toBe(forOthers);
    expect(isText(address, true)).toBe(forSaving);
  });
});
