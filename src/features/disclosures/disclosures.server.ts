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

/** @returns every clause in legal order; `late` also by rules that no person has checked */
export const disclosures = ({ content, findDocuments, now }: DisclosuresInput): Row[] =>
  disclosureRows({ content, findDocuments, today: dateInIndia(now) });

/** The same as shown in public. */
export const publicDisclosures = (input: DisclosuresInput): Row[] =>
  inPublic(disclosures(input), input.content);
