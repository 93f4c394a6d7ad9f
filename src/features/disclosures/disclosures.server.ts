/** The disclosures of today, computed once for each version of the library and each day in India. */
import type { Content } from '../../content-model/load.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import type { FindDocuments } from './evidence.ts';
import { disclosureRows, inPublic, type Row } from './rows.ts';

export type { Row } from './rows.ts';
export { rowsJson } from './rows-files.ts';

export interface DisclosuresInput {
  content: Content;
  findDocuments: FindDocuments;
  /** Milliseconds since 1970. */
  now: number;
}

/** @returns every clause in legal order, as shown in public */
export const publicDisclosures = ({ content, findDocuments, now }: DisclosuresInput): Row[] =>
  inPublic(disclosureRows({ content, findDocuments, today: dateInIndia(now) }), content);
