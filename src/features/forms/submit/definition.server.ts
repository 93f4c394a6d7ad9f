/** The definition that each form has, and its entry in the registry of forms. */
import type * as v from 'valibot';
import type { Content, Text } from '../../../content-model/load.ts';
import type { FormKind } from '../../../content-model/schema/forms.ts';
import type { Site } from '../../../content-model/site.ts';
import type { Language } from '../../../domain/language/format.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import type { Upload } from '../upload-check/upload.ts';

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
  /** The language of the form's page. */
  language: Language;
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

type Words = Readonly<Record<string, string>>;

/** Limits of a request body. */
interface FormLimits {
  /** Maximum bytes of the body, not counting the contents of files. */
  maxBytes: number;
  /** Maximum bytes of all files together; undefined for a form without files. */
  maxFileBytes?: number;
}

/** Dependencies of all form definitions. */
export interface FormSite {
  content: Content;
  /** In the language of the form's page. */
  site: Site;
  /** In English, for the company. */
  office: Site;
  /** Milliseconds since 1970. */
  clock(): number;
  /**
   * False for a folder that is not in the library, by its display names; undefined when no form is responded
   * to.
   */
  isFolder?(names: readonly string[]): boolean;
}

/** Dependencies of one form definition. */
export interface FormDeps extends FormSite {
  /** Labels of the stored fields, in English. */
  labels: Words;
  /** Labels of the options of each choice field, in English. */
  choices: Readonly<Record<string, Words>>;
}

export interface FormEntry {
  /** The address of the form's own page, to which the form also posts. */
  address(): string;
  /** The page's route pattern, if one form has several pages, such as one per opening. */
  route?: string;
  limits: FormLimits;
  /**
   * Days until a submission is deleted, unless content/retention.yaml has another value. Undefined for
   * sign-ups, whose subscriptions determine the retention.
   */
  keptDays?: number;
  /** Labels of the stored fields, if they differ from the form's labels. */
  labels?(text: Text): Words;
  /** Labels of the options of each choice field. */
  options?(text: Text): Readonly<Record<string, Words>>;
  /**
   * @param path path of the form
   * @returns undefined if there is no such form, for example for an unknown opening
   */
  define(context: FormDeps, path: string): Promise<FormDefinition | undefined>;
}
