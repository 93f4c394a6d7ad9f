/** What one form is: its kind, its rules and what storing it means. Every form of the site is one of these. */
import type * as v from 'valibot';
import type { SubmissionKind, Tx } from '../../server/database/tables.ts';

/** A file as it came with the form. */
export interface Upload {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** What a submission becomes in the database. */
export interface Entry {
  kind: SubmissionKind;
  email: string;
  /** Every field, as it is kept. */
  payload: Readonly<Record<string, string>>;
  /** Which notice stood beside the form, and its version. */
  notice: { name: string; version: string };
  /** The key of the rendering it came from, where it had one. */
  onceKey: string | null;
  files: readonly (Upload & { field: string })[];
}

export interface FormDefinition<Values> {
  kind: SubmissionKind;
  /** Names of the text fields, in the order shown. */
  fields: readonly string[];
  /** Names of the file fields. */
  fileFields: readonly string[];
  schema: v.GenericSchema<unknown, Values>;
  /** Version of the privacy notice beside the form. */
  noticeVersion: string;
  /** Judged values as an entry. */
  entry(values: Values): Pick<Entry, 'email' | 'payload' | 'files'>;
  /**
   * Stores the entry inside the transaction and gives its reference. Left out, the entry is stored as a
   * new submission.
   */
  store?(tx: Tx, entry: Entry, now: Date): Promise<string>;
}
