/** Full-text expressions (SQLite FTS5, section 3). Words hold letters, digits and marks only; each is quoted. */
import type { Phrase } from './query.ts';

/** @param wanted each must be there, in any of its forms */
export function expression(wanted: readonly (readonly Phrase[])[], category?: string): string {
  const all = wanted.map((anyOf) => {
    const forms = anyOf.map(quoted).join(' OR ');
    return anyOf.length > 1 ? `(${forms})` : forms;
  });
  return [...(category ? [quoted([category])] : []), ...all].join(' AND ');
}

/** A phrase as an expression. */
export function quoted(phrase: Phrase): string {
  return `"${phrase.join(' ').replaceAll('"', '""')}"`;
}
