/** Receives a form: text into memory, files onto the disk. Fields are counted before anything is parsed; each body is parsed once. */
import type { Readable } from 'node:stream';
import type { Rejection } from '../requests/rejection.ts';
import { boundaryOf, receiveParts } from './multipart.ts';
import { collectBody } from './read-body.ts';
import { MAX_FIELDS, type ReceivedForm, type ReceiveOptions, TOO_MANY_FIELDS } from './received-form.ts';

/**
 * @param contentType the request's Content-Type: one of the two that forms send
 * @returns the form, or why it is not accepted. A file over the form's limit is accepted as incomplete, so that the form
 *   can answer with every field that arrived before the file
 */
export async function receiveForm(
  source: Readable,
  contentType: string,
  options: ReceiveOptions,
): Promise<ReceivedForm | Rejection> {
  const { rule, usage, minRate } = options;
  const boundary = boundaryOf(contentType);
  if (boundary !== undefined) return receiveParts(source, contentType, boundary, options);
  const bytes = await collectBody(source, rule, (length) => usage.add(length, 0), minRate);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (countOf(bytes, AMPERSAND) >= MAX_FIELDS) return TOO_MANY_FIELDS;
  return { form: isUrlencoded(contentType) ? parse(bytes) : undefined, files: [], complete: true };
}

const AMPERSAND = 0x26;

/** How often a byte occurs, counted up to the limit of fields. */
function countOf(bytes: Buffer, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1 && count < MAX_FIELDS; at = bytes.indexOf(byte, at + 1))
    count += 1;
  return count;
}

const isUrlencoded = (contentType: string) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);

function parse(bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, value);
  return form;
}
