import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doc, docWithMacros, docx, docxWithMacros, pdf, zip } from '../../../../tests/app/documents.ts';
import { isDoc, isDocx, isPdf, zipNames } from './resume-content.ts';

test('each kind is known by its content', () => {
  const kinds = [isPdf, isDoc, isDocx];
  const fits = (bytes: Uint8Array) => kinds.map((is) => is(bytes));
  expect(fits(pdf())).toEqual([true, false, false]);
  expect(fits(doc())).toEqual([false, true, false]);
  expect(fits(docx())).toEqual([false, false, true]);
});

test('macros are found', () => {
  expect(isDoc(docWithMacros())).toBe(false);
  expect(isDocx(docxWithMacros())).toBe(false);
});

test('the names in a ZIP are read whatever they are', () => {
  const name = fc.stringMatching(/^[\w./[\]-]{1,40}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
      expect(zipNames(zip(names))).toEqual(names);
    }),
  );
});

test('damaged and random files are refused, never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), (noise, cut) => {
      expect(isDocx(noise)).toBe(false);
      expect(isDocx(docx().slice(0, -1 - cut))).toBe(false);
      const damaged = docx();
      damaged.set(noise.slice(0, 40), Math.min(cut, damaged.length - 40));
      expect(() => [isPdf(damaged), isDoc(damaged), isDocx(damaged)]).not.toThrow();
    }),
  );
});
