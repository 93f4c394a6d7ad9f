/** How many bytes a form takes: as it is sent, for the check before it is read, and as it is stored, for the budget. */
import type { Mail } from '../../../server/outbox/mail.ts';
import type { Charge } from '../../../server/storage/charge.ts';
import { MAX_SMALL_BYTES } from '../../../server/storage/limits.ts';
import type { Entry, FormDefinition } from './definition.server.ts';

/** What the rows of a form and its mails take besides their text: identifiers, times, indexes. Measured on both engines. */
const ROWS_BYTES = 2048;

/**
 * Text and files of a form that was sent, in bytes. A file without a known size is over its form's limit and not
 * stored, so it does not count.
 */
export function sentBytes(
  { fields, fileFields }: Pick<FormDefinition<unknown>, 'fields' | 'fileFields'>,
  formData: FormData,
): number {
  const values = [...fields, ...fileFields].flatMap((name) => formData.getAll(name));
  return values.reduce((sum, value) => {
    if (typeof value === 'string') return sum + Buffer.byteLength(value);
    return Number.isFinite(value.size) ? sum + value.size : sum;
  }, 0);
}

/** What a stored form costs. @param mails those that it causes; the file they attach is not copied into them */
export function storageCost(
  { payload, files }: Pick<Entry, 'payload' | 'files'>,
  mails: readonly Mail[],
  isNew: boolean,
): Pick<Charge, 'bytes' | 'isSmall'> {
  const text = Buffer.byteLength(JSON.stringify(payload));
  const sent = files.reduce((sum, { bytes }) => sum + bytes.byteLength, text);
  const written = mails.reduce((sum, mail) => sum + mailBytes(mail), 0);
  return { bytes: ROWS_BYTES + (isNew ? sent + written : 0), isSmall: sent <= MAX_SMALL_BYTES };
}

const mailBytes = ({ text, html, subject }: Mail) => Buffer.byteLength(text + html + subject);
