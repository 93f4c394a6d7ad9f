/** The disclosures as files for programs and spreadsheets (docs/contracts/disclosures.md). */
import { stringify } from 'csv-stringify/sync';
import type { DisclosuresText } from '../../content-model/schema/rules/disclosures.ts';
import { named } from '../../domain/language/language.ts';
import * as urls from '../../urls.ts';
import type { Row } from './rows.ts';

/** @param origin the public origin */
export function rowsJson(rows: readonly Row[], origin: string) {
  return rows.map(({ regulation, clause, state, due, evidence, reason }) => ({
    rule: regulation.id,
    clause: clause.clause,
    state,
    due,
    evidence: evidence.map(({ title, url, date }) => ({ title, url: urls.absolute(origin, url), date })),
    reason,
  }));
}

/** @returns RFC 4180 with the byte order mark that Excel needs for UTF-8; no cell is read as a formula */
export function rowsCsv(rows: readonly Row[], { columns, states }: DisclosuresText, origin: string): string {
  const header = [
    columns.rule,
    columns.clause,
    columns.duty,
    columns.state,
    columns.due,
    columns.evidence,
    columns.reason,
    columns.source,
    columns.checked,
  ];
  const lines = rows.map(({ regulation, clause, state, due, evidence, reason }) => [
    named(regulation.regulation),
    clause.clause,
    named(clause.duty),
    states[state],
    due ?? '',
    evidence
      .map(({ title, url, date }) => [title, date, urls.absolute(origin, url)].filter(Boolean).join(', '))
      .join('\n'),
    reason,
    clause.source,
    clause.checked ? `${clause.checked.by}, ${clause.checked.on}` : '',
  ]);
  return stringify([header, ...lines], {
    ...{ bom: true, record_delimiter: '\r\n', escape_formulas: true },
    // A line break in a cell is \n alone, which is quoted only with this.
    quote_record_delimiter: true,
  });
}
