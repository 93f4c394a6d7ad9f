/** Adds to search results the days of their documents, and the identifiers and hashes that link to their pages. */
import { daysOf } from '../document/days.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { Stated } from '../document/stated/stated.ts';
import type { SearchHit, SearchOutcome } from './search.ts';

interface Deps {
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
  facts: {
    at(
      diskSegments: readonly string[],
    ): { sha256: string | undefined; pages: number | undefined; stated: Stated } | undefined;
  };
}

export function withRecords(outcome: SearchOutcome, deps: Deps): SearchOutcome {
  if ('without' in outcome) return outcome;
  const { answer } = outcome;
  return { answer: { ...answer, hits: answer.hits.map((hit) => withRecord(hit, deps)) } };
}

function withRecord(hit: SearchHit, { register, facts }: Deps): SearchHit {
  const record = register.at(hit.diskSegments);
  const read = facts.at(hit.diskSegments);
  const hasPages = record !== undefined && read?.pages !== undefined && read.sha256 === record.sha256;
  return {
    ...hit,
    days: daysOf(record, read?.stated),
    record: hasPages ? { id: record.id, sha256: record.sha256 } : undefined,
  };
}
