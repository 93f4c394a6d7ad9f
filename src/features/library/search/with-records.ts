/** Adds to search results the identifiers and hashes that link to the pages of their documents. */
import type { SearchHit, SearchOutcome } from './search.ts';

interface Deps {
  register: { at(diskSegments: readonly string[]): { id: string; sha256: string } | undefined };
  facts: {
    at(
      diskSegments: readonly string[],
    ): { sha256: string | undefined; pages: number | undefined } | undefined;
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
  return hasPages ? { ...hit, record: { id: record.id, sha256: record.sha256 } } : hit;
}
