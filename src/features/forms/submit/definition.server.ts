/** What one form is: its kind, its rules and what storing it means. Every form of the site is one of these. */
import type * as v from 'valibot';
import type { FormKind } from '../../../content-model/schema/forms.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import type { Upload } from '../rules/upload.ts';

/** What a submission becomes in the database. */
export interface Entry {
  kind: FormKind;
  email: string;
  /** Every field, as it is kept. */
  payload: Readonly<Record<string, string>>;
  /** Which notice stood beside the form, and its version. */
  notice: { name: string; version: string };
  /** The key of the rendering it came from, where it had one. */
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

/** What mails need to know of the site. */
export interface MailSite {
  origin: string;
  mailFrom: string;
  mailTo: string;
}

export interface FormDefinition<Values = unknown> {
  kind: FormKind;
  /** Names of the text fields, in the order shown. */
  fields: readonly string[];
  /** Names of the file fields. */
  fileFields: readonly string[];
  schema: v.GenericSchema<unknown, Values>;
  /** Version of the privacy notice beside the form. */
  noticeVersion: string;
  /** True for a form that is part of prerendered pages, which cannot carry a form token. */
  withoutToken?: true;
  /** Validated values as an entry. */
  entry(values: Values): Pick<Entry, 'email' | 'payload' | 'files'>;
  /** What happens next, as a sentence for the sender, where there is one to be said. */
  next?(values: Values): string;
  /** The mails that are sent for a new entry; they are queued in the same transaction. */
  mails(tx: Tx, entry: Entry, stored: Stored, site: MailSite): Promise<readonly Mail[]>;
}
