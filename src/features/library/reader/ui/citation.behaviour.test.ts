import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from './citation.behaviour.ts';

const PAGE = 'https://kaarya.example/d/abc/p/3';
const TEXT = `${PAGE}#:~:text=`;

beforeAll(() => {
  vi.stubGlobal('location', new URL(`${PAGE}?q=dividend#p3`));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the address of selected words', () => {
  test('is that of the page without its search, and a text fragment', () => {
    expect(addressOf('net profit')).toBe(`${TEXT}net%20profit`);
  });

  test('encodes the characters that separate the parts of a text fragment', () => {
    expect(addressOf('non-convertible, secured & listed')).toBe(
      `${TEXT}non%2Dconvertible%2C%20secured%20%26%20listed`,
    );
    expect(decodeURIComponent(addressOf('शुद्ध लाभ').slice(TEXT.length))).toBe('शुद्ध लाभ');
  });

  test('has only the first and last words of a long selection', () => {
    const middle = Array(30).fill('middle').join(' ');
    expect(addressOf(`the first few words ${middle} and the last-named four`)).toBe(
      `${TEXT}the%20first%20few%20words,and%20the%20last%2Dnamed%20four`,
    );
  });

  test('has all words of a selection of 80 characters', () => {
    const words = `${'a '.repeat(39)}bc`;
    expect(addressOf(words)).toBe(`${TEXT}${encodeURIComponent(words)}`);
    expect(addressOf(`${words}d`)).toBe(`${TEXT}a%20a%20a%20a,a%20a%20a%20bcd`);
  });
});
