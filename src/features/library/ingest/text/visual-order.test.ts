import { expect, test } from 'vitest';
import { inStoredOrder, withoutUnmapped } from './visual-order.ts';

test.each([
  ['िनदेशक मंडल की बैठक में िवत्तीय वषर् के िलए', 'निदेशक मंडल की बैठक में वित्तीय वर्ष के लिए'],
  ['प्रितभूित और आरिक्षत', 'प्रतिभूति और आरक्षित', 'िसफािरश'],
  ['िपयार्', 'पिर्या'],
  ['वार्िषक', 'वार्षिक'],
  ['િનયમ વાિષર્ક', 'નિયમ વાર્ષિક'],
])('restores %s', (drawn, stored, ...more) => {
  const start = 'िसफािरश ';
  expect(inStoredOrder(start + drawn)).toBe(`सिफारिश ${stored}`);
  expect(more.map((word) => inStoredOrder(word))).toEqual(more.map(() => 'सिफारिश'));
});

test.each([
  'निदेशक मंडल की बैठक में वित्तीय वर्ष के लिए लाभांश की सिफारिश',
  'નિયમ અને વાર્ષિક અહેવાલ',
  'The Board of Directors',
  '',
])('leaves text in the stored order: %s', (text) => {
  expect(inStoredOrder(text)).toBe(text);
});

test.each([
  ['Űनिदेशक विŨर्ष Ǻलए', 'निदेशक विर्ष लए'],
  ['Ürün ve Škoda', 'Ürün ve Škoda'],
  ['Škoda सूचना', 'Škoda सूचना'],
])('removes glyphs without letters from Indic words only: %s', (text, expected) => {
  expect(withoutUnmapped(text)).toBe(expected);
});

test('one misplaced sign on a page of others is a misprint', () => {
  const page = `ि${' निदेशक सिफारिश वित्तीय'.repeat(20)}`;
  expect(inStoredOrder(page)).toBe(page);
});
