import { expect, test } from 'vitest';
import type { Edition } from '../document/edition.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { Comparison } from '../pdf-pages/process/page-job.ts';
import { changeOfPage } from './changes.server.ts';

const DATES = { modified: 0, firstSeen: 0, replacedAt: 1, goneAt: undefined };
const RECORD: DocumentRecord = {
  ...{ id: 'abc', path: 'Report.pdf', sha256: 'b'.repeat(64), size: 9, imported: false },
  ...DATES,
};
const FORMER: Edition = {
  ...{ name: 'a'.repeat(12), sha256: 'a'.repeat(64), size: 9, since: 0, until: 1, withdrawnAt: undefined },
  ...{ modified: 0, state: 'former' },
};

test('of an unread page of a former edition, it is known that its changes are not', async () => {
  const comparison: Comparison = {
    pageCounts: { former: 3, current: 3 },
    changes: [],
    unread: { former: [2], current: [] },
    isPartial: true,
  };
  const facts = { at: () => ({ sha256: RECORD.sha256, modified: 0 }) as never };
  const deps = { facts, reader: { compare: async () => comparison } };
  const unread = { former: 2, current: undefined, isUncertain: true, hasText: false };
  expect(await changeOfPage(RECORD, FORMER, 2, deps)).toMatchObject(unread);
  expect(await changeOfPage(RECORD, FORMER, 3, deps)).toBeUndefined();
});
