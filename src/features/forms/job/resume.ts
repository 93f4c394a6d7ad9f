/**
 * Validates a résumé (decisions, "Forms"): one file of at most 5 MB whose name and content are those of a
 * PDF, DOC or DOCX.
 */
import * as v from 'valibot';
import type { JobFormText } from '../../../content-model/schema/forms/form-job.ts';
import type { Upload } from '../rules/upload.ts';
import { MAX_RESUME_BYTES } from './limits.ts';

/** The stored media type by extension. The media type that the browser sends is ignored. */
const KINDS = {
  pdf: { mediaType: 'application/pdf' },
  doc: { mediaType: 'application/msword' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

/** Value of the file field's `accept` attribute. */
export const RESUME_ACCEPT = Object.keys(KINDS).map((extension) => `.${extension}`);

const kindOf = (fileName: string) =>
  KINDS[(/\.(pdf|docx?)$/i.exec(fileName)?.[1] ?? '').toLowerCase() as 'pdf'];

type Messages = Pick<
  JobFormText['errors'],
  | 'resume'
  | 'resumeOne'
  | 'resumeType'
  | 'resumeLarge'
  | 'resumeContent'
  | 'resumePassword'
  | 'resumeInfected'
>;

/** In the browser, files are validated without their content; the server checks the content. */
const isChecked = ({ bytes, content }: Upload) => !bytes || content === 'accepted';

/** Rules for the list of submitted files. */
export const resumeRules = (errors: Messages) =>
  v.pipe(
    v.optional(v.array(v.custom<Upload>((value) => typeof value === 'object')), []),
    v.check((files) => files.length > 0, errors.resume),
    v.check((files) => files.length === 1, errors.resumeOne),
    v.check((files) => files.every(({ fileName }) => kindOf(fileName)), errors.resumeType),
    v.check((files) => files.every(({ size }) => size <= MAX_RESUME_BYTES), errors.resumeLarge),
    v.check((files) => files.every(({ content }) => content !== 'infected'), errors.resumeInfected),
    v.check((files) => files.every(({ content }) => content !== 'password'), errors.resumePassword),
    v.check((files) => files.every(isChecked), errors.resumeContent),
    v.transform((files) =>
      files.map((file) => ({ ...file, mediaType: kindOf(file.fileName)?.mediaType ?? file.mediaType })),
    ),
  );
