import { describe, expect, test } from 'vitest';
import type { DocumentRecord } from '../document/record.ts';
import { folderMovedTo, formerFolder, nearestFolder } from './moved-folder.ts';

const record = (path: string, goneAt?: number): DocumentRecord => ({
  ...{ id: path, path, sha256: path, size: 1, modified: 1, firstSeen: 1 },
  ...{ imported: true, replacedAt: undefined, goneAt },
});

describe('where a folder has moved', () => {
  const records = new Map([
    ['1', record('FY 2024-25/Board/a.pdf')],
    ['2', record('FY 2024-25/b.pdf')],
    ['3', record('Elsewhere/c.pdf')],
    ['4', record('Old/gone.pdf', 5)],
    ['5', record('Elsewhere/renamed.pdf')],
  ]);
  const former: [string, string][] = [
    ['2024-25/Board/a.pdf', '1'],
    ['2024-25/b.pdf', '2'],
    ['2024-25/c.pdf', '3'],
    ['Old/gone.pdf', '4'],
    ['Single/other name.pdf', '5'],
    ['2024-25 too/b.pdf', '3'],
  ];
  const movedTo = (...folder: string[]) => folderMovedTo(folder, former, (id) => records.get(id));

  test('is where most of its documents are that kept their relative path', () => {
    expect(movedTo('2024-25')).toEqual(['FY 2024-25']);
    expect(movedTo('2024-25', 'Board')).toEqual(['FY 2024-25', 'Board']);
  });
  test('is unknown where its documents are gone, renamed, or never were', () => {
    expect([movedTo('Old'), movedTo('Single'), movedTo('2024'), movedTo('Nowhere')]).toEqual(
      Array(4).fill(undefined),
    );
  });
  test('is found whatever the normalisation of its names', () => {
    const here = new Map([['1', record('Nouveau/re\u0301sume\u0301.pdf')]]);
    const from: [string, string][] = [['Pass\u00e9/r\u00e9sum\u00e9.pdf', '1']];
    expect(folderMovedTo(['Passe\u0301'], from, (id) => here.get(id))).toEqual(['Nouveau']);
  });
});

describe('the folder that an address means which names none', () => {
  const shown: Record<string, string[]> = {
    'Intimations-Disclosures': ['Intimations/Disclosures'],
    'Intimations-Disclosures/2024': ['Intimations/Disclosures', '2024'],
    Annoucements: ['Annoucements'],
  };
  const deps = {
    library: { folderOnDisk: (disk: readonly string[]) => shown[disk.join('/')] },
    register: {
      folderMovedTo: (disk: readonly string[]) =>
        disk.join('/') === 'Intimations-Disclosures/2023' ? ['Intimations-Disclosures', '2024'] : undefined,
    },
  };
  const declaration = {
    categories: [
      { name: 'Intimations/Disclosures', folder: 'Intimations-Disclosures' },
      { name: 'Annoucements', folder: 'Annoucements', alsoFoundAs: ['Announcements'] },
    ],
  };
  test.each([
    [['Announcements'], ['Annoucements']],
    [['Intimations-Disclosures'], ['Intimations/Disclosures']],
    [
      ['Intimations', 'Disclosures', '2023'],
      ['Intimations/Disclosures', '2024'],
    ],
    [
      ['Intimations/Disclosures', '2023'],
      ['Intimations/Disclosures', '2024'],
    ],
    [['Nowhere'], undefined],
    [[], undefined],
    [Array(4000).fill('a'), undefined],
  ])('%j', (names, found) => {
    expect(formerFolder(names, deps, declaration)).toEqual(found);
  });

  test.each([
    [
      ['Intimations/Disclosures', '2024', 'Lost', 'Deeper'],
      ['Intimations/Disclosures', '2024'],
    ],
    [['Nowhere', 'Deeper'], []],
    [[], []],
    [['Intimations/Disclosures', ...Array(4000).fill('a')], []],
  ])('the nearest folder above %j', (names, found) => {
    expect(nearestFolder(names, deps, declaration)).toEqual(found);
  });
});
