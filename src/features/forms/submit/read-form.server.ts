/** Reads the values of a submitted form, and validates them with the form's schema. */
import { safeFileName, type Upload } from '../rules/upload.ts';
import { type ValidationResult, validate } from '../rules/validate.ts';
import type { UploadCheck } from '../upload-check/check-upload.server.ts';
import type { FormDefinition } from './definition.server.ts';

export type TextValues = Readonly<Record<string, string>>;

/** Submitted text fields and the names of the chosen files, for rendering the form again. */
export function textValues(
  { fields, fileFields }: Pick<FormDefinition, 'fields' | 'fileFields'>,
  formData: FormData,
): TextValues {
  const text = (name: string) => {
    const value = formData.get(name);
    if (value instanceof File) return fileFields.includes(name) ? safeFileName(value.name) : '';
    return value ?? '';
  };
  return Object.fromEntries([...fields, ...fileFields].map((name) => [name, text(name)]));
}

/**
 * Validates a form. Only the files of a valid form are scanned for viruses.
 * @returns normalised values, or the first error of each field
 */
export async function validateForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  check: UploadCheck,
): Promise<ValidationResult<Values>> {
  const text = textValues(definition, formData);
  const uploads: Record<string, Upload[]> = {};
  for (const field of definition.fileFields) {
    const files = formData.getAll(field).filter((value) => isChosen(value));
    const read = await Promise.all(files.map(readUpload));
    // Each field accepts one file. If a field has more, the form is rejected, and its files are not checked.
    const [only] = read;
    uploads[field] = only && read.length === 1 ? [{ ...only, ...(await check.type(only)) }] : read;
  }
  const result = validate(definition.schema, { ...text, ...uploads });
  if (!result.ok) return result;
  for (const file of Object.values(uploads).flat())
    if (file.bytes) Object.assign(file, await check.scan(file.bytes));
  return validate(definition.schema, { ...text, ...uploads });
}

/** If the visitor chose no file, browsers send a file with an empty name and no content. */
const isChosen = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.name !== '' || value.size > 0);

async function readUpload(file: File): Promise<Upload & { bytes: Uint8Array }> {
  const { name, type: mediaType, size } = file;
  return { fileName: safeFileName(name), mediaType, size, bytes: await file.bytes() };
}

/**
 * Size of a submitted form's text and files, in bytes. A file of unknown size is not counted: it exceeds the
 * form's limit, so it is not stored.
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
