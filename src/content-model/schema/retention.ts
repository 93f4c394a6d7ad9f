import * as v from 'valibot';
import { FORM_KINDS, type FormKind } from './forms.ts';
import { amount, shape } from './kit.ts';

/** Whole days; at most ten years. */
const days = () => v.pipe(amount(1, 3650), v.integer('write whole days'));

type KeptForm = Exclude<FormKind, 'newsletter'>;
const optionalDays = () => v.optional(days());
const forms = Object.fromEntries(
  FORM_KINDS.filter((kind) => kind !== 'newsletter').map((kind) => [kind, optionalDays()]),
) as Record<KeptForm, ReturnType<typeof optionalDays>>;

/** Retention of submissions by kind of form, in days after submission. */
export const retentionSchema = shape({
  ...forms,
  /** A confirmed subscription stays until it is ended; these are days after its last change. */
  newsletter: shape({ unconfirmed: days(), unsubscribed: days() }),
  /** The record of a sent mail: recipient, subject, time. */
  sentMail: days(),
});

export type Retention = v.InferOutput<typeof retentionSchema>;
