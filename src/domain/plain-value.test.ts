import { expect, test } from 'vitest';
import { plainValue, visibleName, withoutInvisible, withoutInvisibleInText } from './plain-value.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const joiners = [0x200c, 0x200d, ...range(0xfe00, 0xfe0f), 0xe0100, 0xe01ef];
const others = [0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0xfeff, ...range(0x202a, 0x202e)];
const invisible = [...joiners, ...others, ...range(0x2060, 0x2069)];

test('invisible characters are removed from values; in text, only joiners and selectors stay, which names show', () => {
  for (const code of invisible) {
    const character = String.fromCodePoint(code);
    expect(withoutInvisible(`1${character}2`), `U+${code}`).toBe('12');
    expect(withoutInvisibleInText(`क${character}ख`)).toBe(joiners.includes(code) ? `क${character}ख` : 'कख');
    expect(visibleName(`क${character}ख`)).toBe(`क${joiners.includes(code) ? character : '�'}ख`);
  }
});

test('the digits of all scripts have their value', () => {
  const digits = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /\p{Nd}/u.test(one),
  );
  expect(digits.length).toBeGreaterThan(600);
  // Every run of ten starts with its zero.
  digits.forEach((digit, index) => {
    expect(`${digit} ${plainValue(digit)}`).toBe(`${digit} ${index % 10}`);
  });
});

test.each([
  ['２７ＡＢＣ＋．，％', '27ABC+.,%'],
  ['૧૨३४', '1234'],
  ['10²0000', '10²0000'],
  ['①½Ⅳ', '①½Ⅳ'],
])('%s becomes %s', (typed, plain) => expect(plainValue(typed)).toBe(plain));
