/**
 * Defines any form except the sign-ups. The company receives the answers by email, and the sender
 * receives an acknowledgement.
 */
import type * as v from 'valibot';
import type { FormKind, SignUpKind } from '../../../content-model/schema/forms/forms.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
import { languageName } from '../../../domain/language/language.ts';
import type { FormDeps } from '../form-entry.ts';
import { textFields } from '../rules/fields.ts';
import type { Upload } from '../rules/upload.ts';
import type { Entry, FormDefinition } from '../submit/definition.server.ts';
import { officeMail, thanksMail } from './form-mails.server.ts';

type MailedKind = Exclude<FormKind, SignUpKind>;
type Payload = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | readonly Upload[]>> & { email: string };

interface MailedFormOptions<V extends Values> {
  /** Names of the fields that hold a file. */
  fileFields?: readonly string[];
  schema: v.GenericSchema<unknown, V>;
  /** Additional payload values, which precede the answers. */
  extra?: Payload;
  /** Rows above the answers in the email to the company. */
  firstRows?: (payload: Payload) => readonly { label: string; value: string }[];
  /** Formats an answer that is neither text nor a choice. */
  format?: (name: string, value: string) => string | undefined;
}

export function mailedForm<V extends Values>(
  kind: MailedKind,
  { content, text, labels, choices }: FormDeps,
  options: MailedFormOptions<V>,
): FormDefinition<V> {
  const { fileFields = [], schema, extra, firstRows, format } = options;
  const { [kind]: words, shared } = text.forms;
  const { [kind]: officeWords, shared: office } = content.text.en.forms;
  const fields = textFields(words.labels, fileFields);
  return {
    kind,
    fields,
    fileFields,
    schema,
    noticeVersion: content.text.en.privacy.version,
    entry: (values) => ({
      email: values.email,
      payload: { ...extra, ...textIn(values) },
      files: fileFields.flatMap((field) => filesIn(values, field)),
    }),
    mails: async (_tx, entry, stored, site) => {
      const answers = fields.map((name) => {
        const value = entry.payload[name] ?? '';
        const readable = format?.(name, value) ?? choices[name]?.[value] ?? value;
        return { label: labels[name] ?? name, value: readable };
      });
      const { scan, language } = office.mail;
      const scans = entry.files.map(({ isScanned }) => ({
        label: scan.label,
        value: isScanned ? scan.clean : scan.notScanned,
      }));
      const languageRow = { label: language, value: languageName(entry.payload.language, 'en') };
      const rows = [languageRow, ...(firstRows?.(entry.payload) ?? []), ...answers, ...scans];
      return [
        ...inLanguage('en', () => officeMail(officeWords.mail, office, rows, entry, stored, site)),
        ...thanksMail(words.mail, shared, entry, stored, site),
      ];
    },
  };
}

const textIn = (values: Values): Payload =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function filesIn(values: Values, field: string): Entry['files'] {
  const files = values[field];
  if (!Array.isArray(files)) return [];
  return files.map(({ bytes = new Uint8Array(), sha256 = '', isScanned = false, ...file }: Upload) => ({
    ...file,
    bytes,
    sha256,
    isScanned,
    field,
  }));
}
