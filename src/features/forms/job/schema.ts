/** Rules of the job application form (docs/behaviour.md), for both browser and server. */
import * as v from 'valibot';
import type { JobFormText, SharedFormText } from '../../../content-model/texts.generated.ts';
import { emailFormat, MAX_DELIVERABLE } from '../../../domain/email.ts';
import {
  atLeast,
  atMost,
  choice,
  type FieldRules,
  normalizedText,
  normalizedToken,
  required,
  tenDigits,
} from '../rules.ts';
import { MAX_RESUME_BYTES, type Upload } from '../upload-check/upload.ts';

/** Maximum lengths of stored text, in characters. */
const MAX_TEXT = 200;
const MAX_LETTER = 10_000;

type Text = Pick<JobFormText, 'errors' | 'experiences' | 'noticePeriods'>;

export const jobSchema = (text: Text, shared: SharedFormText['errors']) => {
  const { errors, experiences, noticePeriods } = text;
  const short = (missing: string) =>
    v.pipe(normalizedText(MAX_TEXT, shared), required(missing), atMost(MAX_TEXT, shared.tooLong));
  const pay = (missing: string) =>
    v.pipe(normalizedToken(MAX_TEXT, shared), required(missing), atMost(MAX_TEXT, shared.tooLong));
  const name = (missing: string, tooShort: string) => v.pipe(short(missing), atLeast(2, tooShort));
  const requiredChoice = (options: object, missing: string) =>
    v.pipe(choice(options, missing), required(missing));
  return v.object({
    firstName: name(errors.firstName, errors.firstNameShort),
    lastName: name(errors.lastName, errors.lastNameShort),
    email: v.pipe(
      normalizedToken(MAX_DELIVERABLE, { ...shared, tooLong: shared.email }),
      required(errors.email),
      emailFormat(shared.email, MAX_DELIVERABLE),
    ),
    phone: tenDigits(errors, shared),
    experience: requiredChoice(experiences, errors.experience),
    location: short(errors.location),
    company: short(errors.company),
    currentCTC: pay(errors.currentCTC),
    expectedCTC: pay(errors.expectedCTC),
    noticePeriod: requiredChoice(noticePeriods, errors.noticePeriod),
    coverLetter: v.pipe(
      normalizedText(MAX_LETTER, shared),
      required(errors.coverLetter),
      atLeast(50, errors.coverLetterShort),
      atMost(MAX_LETTER, shared.tooLong),
    ),
    resume: resumeRules(errors),
  } satisfies FieldRules<JobFormText>);
};

export type JobValues = v.InferOutput<ReturnType<typeof jobSchema>>;

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
