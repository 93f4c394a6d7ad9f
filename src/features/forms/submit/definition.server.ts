/** The definition that each form has: its kind, its validation rules and how its values are stored. */
import type * as v from 'valibot';
import type { FormKind } from '../../../content-model/schema/forms/forms.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import type { Upload } from '../rules/upload.ts';

/** A submission before it is inserted into the database. */
export interface Entry {
  kind: FormKind;
  email: string;
  /** Values of all fields, as stored, and the language of the page if it is not English. */
  payload: Readonly<Record<string, string>>;
  /** Name and version of the privacy notice that was displayed with the form. */
  notice: { name: string; version: string };
  /** The id of the submitted rendering; null if the form sent none. */
  onceKey: string | null;
  files: readonly (Required<Omit<Upload, 'content'>> & { field: string })[];
}

/** A submission after it is inserted into the database. */
export interface Stored {
  id: string;
  reference: string;
  storedAt: Date;
  /** False if the same content was already stored, in which case no further email is sent. */
  isNew: boolean;
  attachmentIds: readonly string[];
}

/** The site's data that emails contain. */
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
  /** True for a form on prerendered pages, which cannot contain a form token. */
  withoutToken?: true;
  /** Converts validated values to an entry. */
  entry(values: Values): Pick<Entry, 'email' | 'payload' | 'files'>;
  /** Returns a sentence that tells the sender what happens next. Not all forms have one. */
  next?(values: Values): string;
  /** Returns the emails for a new entry. The transaction that stores the entry also queues them. */
  mails(tx: Tx, entry: Entry, stored: Stored, site: MailSite): Promise<readonly Mail[]>;
}
