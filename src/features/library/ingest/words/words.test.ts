import { expect, test } from 'vitest';
import { rangesOf } from './hits.ts';
import { skeleton, soundOfLatin, soundsAlike, soundsOf } from './sound.ts';
import { stem } from './word-forms.ts';
import { forIndex, wordsIn } from './words.ts';

// Figures are divided from their units, and words from the numbers of notes.
test.each([
  ['1,055Cr', ['1', '055', 'cr']],
  ['Rs.611Cr', ['rs', '611', 'cr']],
  ['Rs611Cr', ['rs', '611', 'cr']],
  ['INR722crore', ['inr', '722', 'crore']],
  ['₹450crores', ['450', 'crores']],
  ['PAT_1055Cr – 21days–66lakh', ['pat', '1055', 'cr', '21', 'days', '66', 'lakh']],
  ['1.77x', ['1', '77', 'x']],
  ['25bps, 9,99,111nos', ['25', 'bps', '9', '99', '111', 'nos']],
  ['actinolite¹ and 4,321²³', ['actinolite', '¹', 'and', '4', '321', '²³']],
  ['¹Restated', ['¹', 'restated']],
  ['६६लाख', ['66', 'लाख']],
  ['12करोड़', ['12', 'करोड']],
  // Gujarati and Marathi write suffixes to Latin words and figures without a space.
  ['IEPFમાં, AGM\u200Cची', ['iepf', 'માં', 'agm', 'ची']],
  ['૧૨થી', ['12', 'થી']],
])('%s is divided into %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
  // The index divides the text at the same places.
  expect(wordsIn(forIndex(text))).toEqual(words);
  const parts = forIndex(text).split(/[^\p{L}\p{N}\p{M}]+/u);
  expect(parts.filter(Boolean)).toHaveLength(words.length);
});

test.each([
  ['लाइसेन्स', 'लाइसेंस'],
  ['एडवान्स', 'एडवांस'],
  ['पेमेन्ट', 'पेमेंट'],
  ['कम्पनी', 'कँपनी'],
  ['गङ्गा', 'गंगा'],
  ['लाभान्श', 'लाभांश'],
  ['लायसन्स', 'लायसंस'],
  ['बॅन्क', 'बँक'],
  ['ॲडव्हान्स', 'अॅडव्हांस'],
  ['એક્સચેન્જ', 'એક્સચેંજ'],
  ['બૅલેન્સ', 'બેલેઁસ'],
  ['એજન્ટ', 'એજણ્ટ'],
  ['પૉલિસી', 'પોલિસી'],
])('%s and %s are one word, and each is marked for the other', (one, other) => {
  expect(wordsIn(one)).toEqual(wordsIn(other));
  for (const [text, query] of [
    [one, other],
    [other, one],
  ] as const)
    expect(rangesOf(`a ${text}.`, [[wordsIn(query)]])).toEqual([{ from: 2, to: 2 + text.length }]);
});

test.each(['अन्य', 'जन्म', 'सामान्य', 'સમ્માન'])('%s is stored as it is written', (word) => {
  expect(wordsIn(word)).toEqual([word]);
});

test.each([
  'covid19',
  'mp3',
  '2nd',
  'q1fy22',
  'ine002a01018',
  'l65910mh1994plc079235',
  '4x4',
  '0x1f',
  'cr7',
  '500crx',
])('%s is one word', (word) => {
  expect(wordsIn(word)).toEqual([word]);
  expect(forIndex(word)).toBe(word);
});

test('long runs of digits and letters are divided in linear time', () => {
  const digits = '1'.repeat(200_000);
  expect(wordsIn(`${digits}cr`)).toHaveLength(1);
  expect(forIndex(`rs${digits}`)).toHaveLength(200_002);
  expect(wordsIn('1x '.repeat(60_000))).toHaveLength(120_000);
});

test.each([
  // Whole words, regardless of case and accents.
  ['a Café, a cafe', [[['cafe']]], ['Café', 'cafe']],
  ['dividendwarrant', [[['dividend']]], []],
  ['the board of directors', [[['board', 'of', 'directors']]], ['board of directors']],
  ['final dividend paid', [[['final']], [['dividend']]], ['final', 'dividend']],
  // Figures and their units, and nothing after them.
  ['of 1,055Cr and Rs.611Cr', [[['1', '055', 'cr']], [['611']]], ['1,055Cr', '611']],
  ['in 66lakhs.', [[['66', 'lakhs']]], ['66lakhs']],
  // Words with a hyphen also where the text has none, and the reverse.
  ['a short-term loan', [[['shortterm']]], ['short-term']],
  ['a shortterm loan', [[['short', 'term']]], ['shortterm']],
  ['short term', [[['shortterm']]], []],
  ['25 of 20-24', [[['2', '5']], [['2024']]], []],
  ['dividend', [], []],
  ['', [[['dividend']]], []],
])('in “%s”, the ranges of %j are %j', (text, wanted, expected) => {
  expect(rangesOf(text, wanted).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});

const isSpelled = (latin: string, indic: string) => {
  const sound = soundOfLatin(latin) ?? '';
  return soundsOf(forIndex(indic)).some(
    (other) => skeleton(other) === skeleton(sound) && soundsAlike(other, sound),
  );
};

test.each([
  ['labhansh', 'लाभांश'],
  ['varshik', 'वार्षिक'],
  ['vaarshik', 'વાર્ષિક'],
  ['nideshak', 'निदेशक'],
  ['kampani', 'कंपनी'],
  ['baithak', 'बैठक'],
  ['shikayat', 'शिकायत'],
  ['lekhaparikshak', 'लेखापरीक्षक'],
  ['sanchalak', 'संचालक'],
  ['bhagdharak', 'भागधारकांना'],
  ['ahewal', 'અહેવાલ'],
  ['fariyad', 'ફરિયાદ'],
])('%s spells %s', (latin, indic) => {
  expect(isSpelled(latin, indic)).toBe(true);
});

test.each([
  ['dividend', 'लाभांश'],
  ['varshik', 'वार्ता'],
  ['byaj', 'राज्य'],
])('%s does not spell %s', (latin, indic) => {
  expect(isSpelled(latin, indic)).toBe(false);
});

test('words of other scripts, numbers and very long words have no sound', () => {
  expect(soundsOf('dividend')).toEqual([]);
  for (const word of ['2024', 'लाभ', 'a', 'x'.repeat(25)]) expect(soundOfLatin(word)).toBeUndefined();
});

test.each([
  ['dividend', 'dividends'],
  ['resigned', 'resignation'],
  ['policy', 'policies'],
  ['शेयरधारक', 'शेयरधारकों'],
  ['बैठक', 'बैठकें'],
  ['भागधारक', 'भागधारकांना'],
  ['शाखा', 'शाखेत'],
  ['શેરધારક', 'શેરધારકોને'],
  ['ગ્રાહક', 'ગ્રાહકોની'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['board', 'border'],
  ['लाभांश', 'लाभ'],
  ['નિયામક', 'નિયમ'],
])('%s and %s share no stem', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('numbers and mixed words have no stem', () => {
  expect(stem('2024')).toBeUndefined();
  expect(stem('fy25')).toBeUndefined();
});
