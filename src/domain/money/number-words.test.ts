/**
 * Numbers in words of Hindi, Marathi and Gujarati: all of them and their spellings are read, and none is
 * misread.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content-model/load.ts';
import { LAKH } from './format.ts';
import { parseRupees } from './parse.ts';

const { text } = loadContent('content').content;
const LANGUAGES = { hi: 'लाख', mr: 'लाख', gu: 'લાખ' };
const numbersOf = (language: string): string[] =>
  text[language]?.forms.enquiry.numbers.upTo99.split(' ') ?? [];
const lakhs = (number: string, lakh = /[\u0a80-\u0aff]/.test(number) ? LANGUAGES.gu : LANGUAGES.hi) =>
  (parseRupees(`${number} ${lakh}`) ?? 0) / LAKH;

// Spellings of CLDR and LibreOffice that differ from those of `content/`, and others that people use.
test.each(
  [
    '37 सदोतीस 51 एकावन्न 52 बाव्वन्न 54 चौपन्न 61 एकसष्ठ 68 अडुसष्ठ 72 बहात्तर 75 पंचाहत्तर 76 शाहत्तर 78 अठ्ठयाहत्तर',
    '81 एक्याऐंशी 85 पंचाऐंशी 88 अठ्ठयाऐंशी 95 पंचाण्णव 96 शह्याण्णव 98 अठ्ठयाण्ण्व 15 पन्द्रह 17 सतरह 95 पंचानबे',
    '24 चौबिस 29 उन्नतीस 40 चालिस 42 बयालिस 44 चौंतालीस 46 छियालिस 66 छयासठ 67 सरसठ 87 सतासी 88 अठ्ठासी 91 इक्यानबे',
    '26 છવીસ 37 સડત્રીસ 38 અડત્રીસ 43 ત્રેતાલીસ 69 અગણોસિત્તેર 77 સીતોતેર 84 ચોર્યાશી 85 પંચ્યાસી 88 ઈઠ્યાસી 91 એકાણું',
  ].flatMap((list) => list.match(/\d+ \S+/g) ?? []),
)('%s', (line) => {
  const [value, word = ''] = line.split(' ');
  expect(lakhs(word)).toBe(Number(value));
});

describe.each(Object.entries(LANGUAGES))('the numbers of %s', (language, lakh) => {
  const words = numbersOf(language);
  const word = fc.nat(98).map((index) => words[index] ?? '');

  test('are read, and one with a letter less is refused, unless it is the same or another number', () => {
    // With a letter doubled, or without a nasal sign, these are 19, 21 and 50.
    const others = ['उनीस', 'इकीस', 'પંચાસ', 'સો'];
    for (const [index, one] of words.entries()) {
      expect(lakhs(one)).toBe(index + 1);
      for (const less of [...one].map((letter) => one.replace(letter, '')))
        if (!others.includes(less)) expect([0, index + 1, words.indexOf(less) + 1]).toContain(lakhs(less));
    }
  });

  test('are refused if two of them are given for one unit', () => {
    const joints = fc.constantFrom('', ',', '-', 'से', 'या', 'ते', 'किंवा', 'થી', 'કે', 'or', 'to');
    fc.assert(
      fc.property(word, word, joints, (one, other, joint) => {
        expect(lakhs(`${one} ${joint} ${other}`)).toBe(0);
        expect(lakhs(`${one} ${lakh} ${joint || '-'} ${other}`)).toBe(0);
      }),
    );
  });

  test('are the only words of the site’s own texts that are read as numbers', () => {
    const all = new Set(JSON.stringify(text[language]).match(/[\u0900-\u0965\u0970-\u0ae5]+/g));
    const read = [...all].filter((one) => lakhs(one, lakh) % 100 >= 1 && !words.includes(one));
    expect(all.size).toBeGreaterThan(2_000);
    expect(read).toEqual([]);
  });
});
