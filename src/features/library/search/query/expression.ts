/**
 * Builds full-text expressions (SQLite FTS5, section 3). Terms consist of letters, digits and marks only, and
 * are quoted.
 */
import type { Phrase } from '../reading/query.ts';

/** @param wanted terms that must all match, each in any of its forms @param marks marks that must all match */
export function expression(wanted: readonly (readonly Phrase[])[], marks: readonly string[] = []): string {
  const all = wanted.map((anyOf) => {
    const forms = anyOf.map(quoted).join(' OR ');
    return anyOf.length > 1 ? `(${forms})` : forms;
  });
  return [...marks.map((mark) => quoted([mark])), ...all].join(' AND ');
}

/** Formats a phrase as an expression. */
export function quoted(phrase: Phrase): string {
  return `"${phrase.join(' ').replaceAll('"', '""')}"`;
}
