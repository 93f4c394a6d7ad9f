/** The disclosures of a day, and as files for programs and spreadsheets (docs/contracts/disclosures.md). */
import { stringify } from 'csv-stringify/sync';
import type { Site } from '../../content-model/site.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import * as urls from '../../urls.ts';
import { disclosureRows, inPublic, type Row, type RowsInput } from './rows.ts';

export type { Row } from './rows.ts';

interface DisclosuresInput extends Omit<RowsInput, 'today'> {
  /** Milliseconds since 1970. */
  now: number;
}

/** @returns every clause in legal order, as shown in public */
export const publicDisclosures = ({ now, ...input }: DisclosuresInput): Row[] =>
  inPublic(disclosureRows({ ...input, today: dateInIndia(now) }), input.site);

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
export function rowsCsv(rows: readonly Row[], origin: string, { named, text }: Site): string {
  const { columns, states } = text.disclosures;
  const records = rows.map(({ regulation, clause, state, due, evidence, reason }) => ({
    rule: named(regulation.regulation),
    clause: clause.clause,
    duty: named(clause.duty),
    state: states[state],
    due,
    evidence: evidence
      .map(({ title, url, date }) => [title, date, urls.absolute(origin, url)].filter(Boolean).join(', '))
      .join('\n'),
    reason,
    source: clause.source,
    checked: clause.checked && `${clause.checked.by}, ${clause.checked.on}`,
  }));
  return stringify(records, {
    header: true,
    columns,
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // A line break in a cell is \n alone, which is quoted only with this.
    quote_record_delimiter: true,
  });
}
