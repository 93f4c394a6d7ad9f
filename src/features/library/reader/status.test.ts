import { expect, test } from 'vitest';
import type { ReaderView } from './reader-view.server.ts';
import { readerStatus } from './status.ts';

const document: ReaderView['document'] = {
  ...{ id: 'k3v9', title: 'Report', type: 'PDF', diskSegments: ['Report.pdf'], folder: [] },
  ...{
    kind: undefined,
    year: undefined,
    size: 1,
    modified: 1,
    published: 1,
    isFromStart: false,
    sha256: 'aa',
    pages: 1,
    language: undefined,
  },
};
const status = (shown: ReaderView['shown']) =>
  readerStatus({ document, page: 1, requestedPage: '1', edition: undefined, query: '', shown });

test('a page that is shown has the status 200', () => {
  const shape = { reading: 'file' as const, pageCount: 12, width: 1, height: 1 };
  expect(status({ ...shape, blocks: [], hits: 0, marks: '', isCut: false })).toBe(200);
});

test.each([
  ['noSuchPage', 404],
  ['notPages', 404],
  ['encrypted', 200],
  ['acrobat', 200],
  ['unreadable', 200],
  ['changed', 503],
  ['busy', 503],
  ['unread', 503],
] as const)('the problem %s has the status %i', (problem, code) => {
  expect(status({ problem })).toBe(code);
});
