/** The definition of a form: its kind, its rules and how it is stored. Every form of the site has one. */
import type * as v from 'valibot';
import type { FormKind } from '../../../content-model/schema/forms.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import type { Upload } from '../rules/upload.ts';

/** A submission as stored in the database. */
export interface Entry {
  kind: FormKind;
  email: string;
  /** Every field, as stored. */
  payload: Readonly<Record<string, string>>;
  /** Which notice was displayed with the form, and its version. */
  notice: { name: string; version: string };
  /** The key of the rendering that was submitted, if it had one. */
  onceKey: string | null;
  files: readonly (Required<Omit<Upload, 'path'>> & { field: string })[];
}

/** An entry in the database. */
export interface Stored {
  id: string;
  reference: string;
  storedAt: Date;
  /** False when the same content was stored before: no mail is sent again. */
  isNew: boolean;
  attachmentIds: readonly string[];
}

/** The data about the site that mails contain. */
export interface MailSite {
  origin: string;
  mailFrom: string;
  mailTo: string;
}

export interface FormDefinition<Values = unknown> {
  kind: FormKind;
  /** Names of the text fields, in display order. */
  fields: readonly string[];
  /** Names of the file fields. */
  fileFields: readonly string[];
  schema: v.GenericSchema<unknown, Values>;
  /** Version of the privacy notice displayed with the form. */
  noticeVersion: string;
  /** True for a form that is part of prerendered pages, which cannot carry a form token. */
  withoutToken?: true;
  /** Validated values as an entry. */
  entry(values: Values): Pick<Entry, 'email' | 'payload' | 'files'>;
  /** A sentence that tells the sender what happens next, for forms that have one. */
  next?(values: Values): string;
  /** The mails that are sent for a new entry; they are queued in the same transaction. */
  mails(tx: Tx, entry: Entry, stored: Stored, site: MailSite): Promise<readonly Mail[]>;
}
