import { mkdirSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { disk, open, put } from './library-index.fixture.ts';

describe('finding folders', () => {
  test('a name with a slash is found encoded, unencoded and in a deep link; the longest name wins', async () => {
    put('Intimations-Disclosures', '2024-25', 'a.pdf');
    put('Intimations', 'Disclosures', 'b.pdf');
    const index = await open();
    const found = ['Intimations/Disclosures', '2024-25'];
    expect(index.resolvePath('/investors/Intimations%2FDisclosures/2024-25')).toEqual(found);
    expect(index.resolvePath('/investors/Intimations%2fDisclosures/2024-25')).toEqual(found);
    expect(index.resolvePath('/investors/Intimations/Disclosures/2024-25')).toEqual(found);
    expect(index.resolveModalPath('Intimations/Disclosures/2024-25')).toEqual(found);
    expect(index.resolveModalPath('Intimations/Disclosures')).toEqual(['Intimations/Disclosures']);
    expect(index.resolveModalPath('Intimations')).toEqual(['Intimations']);
  });

  test('if the longest name does not lead to a folder, shorter ones are tried', async () => {
    mkdirSync(disk('Intimations-Disclosures'));
    put('Intimations', 'Disclosures', 'Old', 'b.pdf');
    const index = await open();
    expect(index.resolveModalPath('Intimations/Disclosures/Old')).toEqual([
      'Intimations',
      'Disclosures',
      'Old',
    ]);
  });

  test('names are compared in NFC, and two that differ only in normalisation have separate addresses', async () => {
    const [composed, decomposed] = ['R\u00e9sum\u00e9', 'Re\u0301sume\u0301'];
    put('Policies', decomposed, 'a.pdf');
    expect((await open()).folder(['Policies', composed])?.documentCount).toBe(1);
    put('Policies', composed, 'b.pdf');
    const index = await open();
    const fileOf = (name: string) => index.folder(['Policies', name])?.files[0]?.name;
    expect([fileOf(composed), fileOf(decomposed)]).toEqual(['b.pdf', 'a.pdf']);
  });

  test.each([
    '/investors/..',
    '/investors/../etc',
    '/investors/%2e%2e',
    '/investors/..%2F..',
    '/investors/Policies%00',
    '/investors/Policies%5C..',
    '/investors/policies',
    '/investors/%E0%A4%A',
    '/investors/Policies/a.pdf',
  ])('%s is not found', async (rawPath) => {
    put('Policies', 'a.pdf');
    expect((await open()).resolvePath(rawPath)).toBeUndefined();
  });

  test('any folder on disk is found by its address and by its deep link', async () => {
    const name = fc
      .array(fc.constantFrom('a', 'B', '%', '%2F', '&', '#', '+', ' ', "'", 'ક્ષ', 'र्क', 'é', '1', '=', ';'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => `x${parts.join('')}`);
    const folders = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
      selector: (names) => names.join('/'),
    });
    await fc.assert(
      fc.asyncProperty(folders, async (given) => {
        rmSync(disk(), { recursive: true });
        for (const names of given) mkdirSync(disk('Policies', ...names), { recursive: true });
        const index = await open();
        for (const names of given.map((below) => ['Policies', ...below])) {
          const modalPath = new URL(urls.deepLink(names), 'http://x').searchParams.get('modalPath');
          expect(index.resolvePath(urls.folder(names))).toEqual(names);
          expect(index.resolveModalPath(modalPath ?? '')).toEqual(names);
          expect(index.folder(names)?.diskSegments).toEqual(names);
        }
      }),
      { numRuns: 25 },
    );
  });
});
