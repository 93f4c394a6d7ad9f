import { describe, expect, test } from 'vitest';
import { addressOf } from './citation.behaviour.ts';

const PAGE = 'https://kaarya.example/d/abc/e/1a2b3c4d5e6f/p/3';
const TEXT = `${PAGE}#:~:text=`;

describe('the address of selected words', () => {
  test('is that of the page with a text fragment', () => {
    expect(addressOf('net profit', PAGE)).toBe(`${TEXT}net%20profit`);
  });

  test('encodes the characters that separate the parts of a text fragment', () => {
    expect(addressOf('non-convertible, secured & listed', PAGE)).toBe(
      `${TEXT}non%2Dconvertible%2C%20secured%20%26%20listed`,
    );
    expect(decodeURIComponent(addressOf('शुद्ध लाभ', PAGE).slice(TEXT.length))).toBe('शुद्ध लाभ');
  });

  test('has only the first and last words of a long selection', () => {
    const middle = Array(30).fill('middle').join(' ');
    expect(addressOf(`the first few words ${middle} and the last-named four`, PAGE)).toBe(
      `${TEXT}the%20first%20few%20words,and%20the%20last%2Dnamed%20four`,
    );
  });

  test('has all words of a selection of 80 characters', () => {
    const words = `${'a '.repeat(39)}bc`;
    expect(addressOf(words, PAGE)).toBe(`${TEXT}${encodeURIComponent(words)}`);
    expect(addressOf(`${words}d`, PAGE)).toBe(`${TEXT}a%20a%20a%20a,a%20a%20a%20bcd`);
  });
});
