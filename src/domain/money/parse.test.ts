import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { Format } from '../language/format.ts';
import { CRORE, LAKH, rupeesInWords, THOUSAND } from './format.ts';
import { MAX_MONEY, parsePaise, parseRupees } from './parse.ts';

const { numbers } = loadContent(CONTENT).content.text.en.forms.enquiry;
const rupees = fc.integer({ min: 1, max: 1000 * CRORE });

describe('parsing', () => {
  test.each([
    ['50 lakh', 50 * LAKH],
    ['5,00,000', 5 * LAKH],
    ['1.2 cr', 1.2 * CRORE],
    ['₹ 75L', 75 * LAKH],
    ['50k', 50 * THOUSAND],
    ['Rs. 5,00,000/-', 5 * LAKH],
    ['INR 10 lacs only', 10 * LAKH],
    ['1 crore 25 lakh', 1.25 * CRORE],
    ['1 crore and 50,000', CRORE + 50 * THOUSAND],
    ['५० लाख', 50 * LAKH],
    ['1 करोड़ 25 लाख', 1.25 * CRORE],
    ['1.5 करो\u095c', 1.5 * CRORE],
    ['50 हज़ार', 50 * THOUSAND],
    ['5 00 000', 5 * LAKH],
    ['Twenty-five lakhs', 25 * LAKH],
    ['one and a half crore', 1.5 * CRORE],
    ['half a crore', 0.5 * CRORE],
    ['eight hundred fifty thousand', 850 * THOUSAND],
    ['साढ़े आठ लाख', 8.5 * LAKH],
    ['पच्चीस लाख रुपये', 25 * LAKH],
    ['डेढ़ करोड़', 1.5 * CRORE],
    ['पौने दो करोड़', 1.75 * CRORE],
    ['पाँच लाख पचास हज़ार', 5.5 * LAKH],
    ['पांच सौ करोड़', 500 * CRORE],
    ['साडेआठ लाख', 8.5 * LAKH],
    ['सव्वादोन कोटी', 225 * LAKH],
    ['पावणेतीन लाख', 2.75 * LAKH],
    ['સાડાચાર લાખ', 4.5 * LAKH],
    ['अडीच लाख', 2.5 * LAKH],
    ['૮ લાખ', 8 * LAKH],
    ['દોઢ કરોડ', 1.5 * CRORE],
    ['saadhe aath lakh', 8.5 * LAKH],
    ['dhai crore', 2.5 * CRORE],
    ['paune do karod', 1.75 * CRORE],
    ['sade teen lakh', 3.5 * LAKH],
    ['pachees lakh', 25 * LAKH],
    ['INR5,00,000', 5 * LAKH],
    ['ten thousand crore', 10_000 * CRORE],
    ['savva lakh', 1.25 * LAKH],
    ['1,500,000', 15 * LAKH],
    ['100,00,00,000', 100 * CRORE],
    ['₹1,500,000.00', 15 * LAKH],
    ['5,00,000.', 5 * LAKH],
    ['.5 crore', 50 * LAKH],
    ['a hundred crore', 100 * CRORE],
    ['a lakh', LAKH],
    ['1 lakh crore', 100_000 * CRORE],
    ['one thousand crore five lakh', 1000 * CRORE + 5 * LAKH],
    ['one lakh twenty three thousand four hundred and fifty six', 1_23_456],
    ['fifteen hundred', 1500],
    ['ninty lakh', 90 * LAKH],
    ['1 and a half crore', 1.5 * CRORE],
    ['1½ lakh', 1.5 * LAKH],
    ['¾ crore', 75 * LAKH],
    ['rs½ lakh', 50 * THOUSAND],
    ['1cr25lakh', 1.25 * CRORE],
    ['पच्चीस हजार पांच सौ', 25_500],
    ['पच्चीस हज़ार पाँच सौ रुपये मात्र', 25_500],
    ['सवा सौ करोड़', 125 * CRORE],
    ['डेढ़ सौ करोड़', 150 * CRORE],
    ['पंचवीस हजार पाचशे', 25_500],
    ['पंचवीस हजार पाच शे', 25_500],
    ['शंभर कोटी', 100 * CRORE],
    ['दीड लाख', 1.5 * LAKH],
    ['પચીસ હજાર પાંચસો', 25_500],
    ['બસો કરોડ', 200 * CRORE],
    ['અઢી લાખ', 2.5 * LAKH],
    ['સવા લાખ', 1.25 * LAKH],
    ['रू 5 लाख', 5 * LAKH],
    ['रु.5 लाख', 5 * LAKH],
    ['रुपए 5 लाख', 5 * LAKH],
    ['रूपये 5 लाख', 5 * LAKH],
    ['रुपया 1 लाख', LAKH],
    ['5 लाख रुपयों', 5 * LAKH],
    ['રૂ. ૫ લાખ', 5 * LAKH],
    ['રૂા ૫ લાખ', 5 * LAKH],
    ['રૂપિયા ૫ લાખ', 5 * LAKH],
    ['₨ 5,00,000', 5 * LAKH],
    ['Rs 5,00,000/- only', 5 * LAKH],
    ['5,00,000/=', 5 * LAKH],
    ['５，００，０００', 5 * LAKH],
    ['\u2066₹5,00,000\u2069', 5 * LAKH],
    ['5\u200b lakh\ufeff', 5 * LAKH],
    ['साढ़े\u200d आठ लाख', 8.5 * LAKH],
    ['दस लाख और पचास हज़ार', 10.5 * LAKH],
    ['દસ લાખ અને પચાસ હજાર', 10.5 * LAKH],
    ['दहा लाख व पन्नास हजार', 10.5 * LAKH],
    ['one lakh, fifty thousand', 1.5 * LAKH],
    ['दहा लाख रुपये फक्त', 10 * LAKH],
    ['દસ લાખ રૂપિયા ફક્ત', 10 * LAKH],
    ['केवल 10 लाख रुपये', 10 * LAKH],
    ['about 10 lakh', 10 * LAKH],
    ['10 lakh (approx.)', 10 * LAKH],
    ['लगभग दस लाख तक', 10 * LAKH],
    ['આશરે દસ લાખ સુધી', 10 * LAKH],
    ['दहा लाखांपर्यंत', 10 * LAKH],
    ['दहा लाखांचे', 10 * LAKH],
    ['दस लाख रुपयों का', 10 * LAKH],
    ['દસ લાખ રૂપિયાની', 10 * LAKH],
    ['two point seven five crore', 2.75 * CRORE],
    ['दो दशमलव पाँच लाख', 2.5 * LAKH],
    ['બે પોઈન્ટ પચીસ કરોડ', 2.25 * CRORE],
    ['point zero five crore', 5 * LAKH],
    ['2 point 05 lakh', 205_000],
    ['१ दशांश ०५ लाख', 1.05 * LAKH],
    ['2 1/2 lakh', 2.5 * LAKH],
    ['3/4 करोड़', 75 * LAKH],
    ['10,00,000/- (Rupees Ten Lakh Only)', 10 * LAKH],
    ['दस लाख (10,00,000)', 10 * LAKH],
    ['0', 0],
    ['zero', 0],
    ['0.00', 0],
    ['0 lakh', 0],
  ])('%s is %i', (typed, read) => expect(parseRupees(typed)).toBe(read));

  test.each([
    '',
    '₹',
    '0.4',
    '-5',
    '50-60 lakh',
    '1,5 cr',
    '1 crore 25',
    '5 lakh 1 crore',
    '5 lakh 1 lakh',
    '1e5',
    '5 million',
    'sadhe lakh',
    'a',
    'two and',
    '1,50,00',
    '15,000,0',
    '1,500,000,00',
    '1.500.000',
    '1,500.000',
    '10²0000',
    '10①000',
    '10½0000',
    '½½ lakh',
    '5 thousand½',
    '1.5½ lakh',
    '10⁵',
    'Ⅴ lakh',
    '0x10',
    '−5 lakh',
    '(5 lakh)',
    '$5 lakh',
    '5 lakh crore lakh',
    '1 crore thousand',
    'one two lakh',
    'five hundred 5000',
    'twenty five hundred thousand lakh crore',
    '2 lakh 50',
    '1 thousand 5',
    '5 lakh or 6 lakh',
    'one half half lakh',
    'constructor',
    'rs rs 5',
    'लाख',
    'शून्यसे',
    '10,00,000 (Rupees Eleven Lakh Only)',
    '10,00,000 (new)',
    'twenty, five lakh',
    'five hundred, five thousand',
    'ten lakh,',
    'two point',
    'two point five point five lakh',
    '2 point 5 05 lakh',
    '1.5 point 5 lakh',
    'सवा पॉइंट पाँच लाख',
    'पौने ढाई लाख',
    '21/2 lakh',
    '12/24 lakh',
    'का 10 लाख',
    'फक्त',
    '10 lakh plus',
    'at least 10 lakh',
    'कम से कम 10 लाख',
    'दस और पचास हज़ार',
  ])('%s is not an amount', (typed) => expect(parseRupees(typed)).toBeUndefined());

  test.each([
    ['962.55', 96_255],
    ['₹1,00,000.50', 1_00_000_50],
    ['0.01', 1],
    ['0.0', 0],
    ['1.2 lakh', 1_20_000_00],
    ['1 crore 25 lakh', 125 * LAKH * 100],
  ])('%s is %i paise', (typed, paise) => expect(parsePaise(typed)).toBe(paise));

  test('amounts in words parse back to the same amount, unless they are too long to be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (hundreds) => {
        const words = rupeesInWords(hundreds * 100, numbers);
        expect(parseRupees(words)).toBe(words.length > MAX_MONEY ? undefined : hundreds * 100);
      }),
    );
  });

  test('both groupings of a figure are the same amount', () => {
    fc.assert(
      fc.property(rupees, (sum) => {
        for (const locale of ['en-IN', 'en-US', 'hi-IN-u-nu-deva', 'gu-IN-u-nu-gujr'])
          expect(parseRupees(sum.toLocaleString(locale))).toBe(sum);
        expect(parseRupees(new Format('en').rupees(sum))).toBe(sum);
      }),
    );
  });

  test.each(['1,00,00', '1 crore 25', '0.004', '-1', '962.555'])('%s has no paise', (typed) =>
    expect(parsePaise(typed)).toBeUndefined(),
  );

  test('several units are added, in any spelling and spacing', () => {
    const unit = (names: readonly string[]) => fc.constantFrom(...names);
    const space = fc.constantFrom('', ' ');
    const part = (max: number, names: readonly string[]) =>
      fc.tuple(fc.integer({ min: 1, max }), space, unit(names));
    const typed = fc.tuple(
      part(1000, ['crore', 'cr', 'Crores', 'CR']),
      part(99, ['lakh', 'L', 'lac', 'lakhs']),
      part(99, ['k', 'thousand']),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.map(([figure, gap, name]) => `${figure}${gap}${name}`).join(' ');
        const [[crore], [lakh], [thousand]] = parts;
        expect(parseRupees(text)).toBe(crore * CRORE + lakh * LAKH + thousand * THOUSAND);
      }),
    );
  });

  test('decimals of a unit are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
        expect(parseRupees(`${(hundredths / 100).toFixed(2)} crore`)).toBe(hundredths * LAKH);
      }),
    );
  });

  test.each([
    '9007199254740992',
    '9'.repeat(60),
    '99999999999 crore',
    '9007199254740991 lakh',
    '1e400 crore',
  ])('amounts that a number cannot represent exactly are rejected: %s', (typed) =>
    expect(parseRupees(typed)).toBeUndefined(),
  );

  test('any text gives an amount or undefined and never throws', () => {
    const shreds = fc.array(
      fc.constantFrom(...'₹50,. -/½²'.split(''), 'lakh', 'cr', 'k', 'and', 'rs', 'hundred', 'सवा', 'five'),
    );
    const texts = fc.oneof(
      anyText(),
      shreds.map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (typed) => {
        const sum = parseRupees(typed);
        expect(sum === undefined || (Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      }),
    );
  });
});
