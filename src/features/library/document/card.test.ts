import { expect, test } from 'vitest';
import { withCards } from './card.ts';
import type { FolderView } from './entries.ts';
import type { DocumentRecord } from './record.ts';

const FOUND = Date.UTC(2026, 0, 10);
const DAY = 86_400_000;

test.each([
  ['its file', { modified: FOUND - 400 * DAY }, FOUND - 400 * DAY],
  ['the day on which it was found, if its file is of the future', { modified: Date.UTC(2030, 0, 1) }, FOUND],
  [
    'its file, if that was replaced later',
    { modified: FOUND + 30 * DAY, replacedAt: FOUND + 30 * DAY },
    FOUND + 30 * DAY,
  ],
])('a card shows the date of %s', (_, facts, expected) => {
  const file = { name: 'a.pdf', diskSegments: ['a.pdf'], size: 1, modified: facts.modified };
  const record: DocumentRecord = {
    ...{ id: 'k3v9', path: 'a.pdf', sha256: 'aa', size: 1, imported: true, firstSeen: FOUND },
    ...{ goneAt: undefined, replacedAt: undefined, ...facts },
  };
  const folder: FolderView = {
    ...{
      name: '',
      names: [],
      folderCount: 0,
      documentCount: 1,
      diskSegments: [],
      folders: [],
      files: [file],
    },
    ...{ fileCount: 1, page: 1, pageCount: 1, parent: undefined },
  };
  const deps = { register: { at: () => record }, facts: { at: () => undefined } };
  const [shown] = withCards(folder, deps, { now: FOUND, origin: 'https://a.example' }).files;
  expect(shown?.modified).toBe(expected);
});
