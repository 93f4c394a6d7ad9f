/**
 * Defines any form except the sign-ups. The company receives the answers by email, and the sender
 * receives an acknowledgement.
 */
import type * as v from 'valibot';
import type { FormKind, SignUpKind } from '../../../content-model/schema/forms.ts';
import type { Site } from '../../../content-model/site.ts';
import { languageName } from '../../../domain/language/format.ts';
import type { Mail } from '../../../server/outbox/mail.ts';
import { absolute } from '../../../urls.ts';
import { textFields } from '../rules.ts';
import type { Entry, FormDefinition, FormDeps, MailSite, Stored } from '../submit/definition.server.ts';
import type { Upload } from '../upload-check/upload.ts';
import { type MailRows, subjectLine } from './mail.ts';
import { writeMail } from './write-mail.ts';

type MailedKind = Exclude<FormKind, SignUpKind>;
type Payload = Readonly<Record<string, string>>;
type Rows = MailRows['rows'];
type Values = Readonly<Record<string, string | readonly Upload[]>> & { email: string };

interface MailedFormOptions<V extends Values> {
  /** Names of the fields that hold a file. */
  fileFields?: readonly string[];
  schema: v.GenericSchema<unknown, V>;
  /** Additional payload values, which precede the answers. */
  extra?: Payload;
  /** Rows above the answers in the email to the company. */
  firstRows?: (payload: Payload) => Rows;
  /** Formats an answer that is neither text nor a choice. */
  format?: (name: string, value: string) => string | undefined;
}

export function mailedForm<V extends Values>(
  kind: MailedKind,
  deps: FormDeps,
  { fileFields = [], schema, extra, firstRows, format }: MailedFormOptions<V>,
): FormDefinition<V> {
  const { site, office, labels, choices } = deps;
  const fields = textFields(site.text.forms[kind].labels, fileFields);
  const rowsOf = ({ payload, files }: Entry): Rows => {
    const { scan, language } = office.text.forms.shared.mail;
    const answers = fields.map((name) => {
      const value = payload[name] ?? '';
      const readable = format?.(name, value) ?? choices[name]?.[value] ?? value;
      return { label: labels[name] ?? name, value: readable };
    });
    return [
      { label: language, value: languageName(payload.language, 'en') },
      ...(firstRows?.(payload) ?? []),
      ...answers,
      ...files.map(({ isScanned }) => ({
        label: scan.label,
        value: isScanned ? scan.clean : scan.notScanned,
      })),
    ];
  };
  return {
    kind,
    fields,
    fileFields,
    schema,
    language: site.language,
    noticeVersion: office.text.privacy.version,
    entry: (values) => ({
      email: values.email,
      payload: { ...extra, ...textValuesOf(values) },
      files: fileFields.flatMap((field) => filesIn(values, field)),
    }),
    mails: async (_tx, entry, stored, mailSite) => {
      const { email } = entry;
      const mailed = { kind, email, stored, mailSite };
      const news = officeMail(office, rowsOf(entry), mailed);
      // The company phones a sender who gave no email address.
      return email ? [news, thanksMail(site, mailed)] : [news];
    },
  };
}

/** A stored form for which emails are written. */
interface MailedForm {
  kind: MailedKind;
  /** The sender's address; empty if the sender gave none. */
  email: string;
  stored: Stored;
  mailSite: MailSite;
}

/** The email to the company, in English. */
function officeMail(office: Site, rows: Rows, { kind, email, stored, mailSite }: MailedForm): Mail {
  const { [kind]: form, shared } = office.text.forms;
  const reference = { label: shared.mail.reference, value: stored.reference };
  const news = writeMail(
    subjectLine(form.mail.company, stored.reference),
    [
      form.mail.companyIntro,
      { rows: [reference, ...rows.filter(({ value }) => value !== '')] },
      ...(email ? [shared.mail.answer] : []),
    ],
    office.format,
  );
  const [attachmentId] = stored.attachmentIds;
  return {
    ...news,
    to: mailSite.mailTo,
    submissionId: stored.id,
    limit: 'office',
    ...(attachmentId && { attachmentId }),
    ...(email && { replyTo: email }),
  };
}

/**
 * The acknowledgement, in the language of the form. It contains no input, because the address may belong to
 * another person.
 */
function thanksMail({ text, urls, format }: Site, { kind, email, stored, mailSite }: MailedForm): Mail {
  const { id, reference } = stored;
  const { shared } = text.forms;
  const words: { thanks: string; thanksIntro: string; status?: string } = text.forms[kind].mail;
  // The address names no enquiry, because mails are forwarded.
  const href = absolute(mailSite.origin, urls.enquiryStatus());
  const thanks = writeMail(
    words.thanks,
    [
      words.thanksIntro,
      { rows: [{ label: shared.mail.reference, value: reference }] },
      ...(words.status ? [{ label: words.status, href }] : []),
      shared.thanksOutro,
    ],
    format,
  );
  return { ...thanks, to: email, replyTo: mailSite.mailTo, submissionId: id, limit: 'sender' };
}

const textValuesOf = (values: Values): Payload =>
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
