/** Adds to search results the days of their documents, and the identifiers and hashes that link to their pages. */
import type { CardDeps } from '../document/card.ts';
import { daysOf } from '../document/days.ts';
import type { SearchHit, SearchOutcome } from './search.ts';

export function withRecords(outcome: SearchOutcome, deps: CardDeps): SearchOutcome {
  if ('without' in outcome) return outcome;
  const { answer } = outcome;
  return { answer: { ...answer, hits: answer.hits.map((hit) => withRecord(hit, deps)) } };
}

function withRecord(hit: SearchHit, { register, facts }: CardDeps): SearchHit {
  const record = register.at(hit.diskSegments);
  const read = facts.at(hit.diskSegments);
  const hasPages = record !== undefined && read?.pages !== undefined && read.sha256 === record.sha256;
  return {
    ...hit,
    days: daysOf(record, read?.stated),
    record: hasPages ? { id: record.id, sha256: record.sha256 } : undefined,
  };
}
