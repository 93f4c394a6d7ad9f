import * as v from 'valibot';
import { amount, shape } from './kit.ts';

/** Whole days; at most ten years. */
const days = () => v.pipe(amount(1, 3650), v.integer('write whole days'));

/** Retention of submissions by kind of form, in days after submission. */
export const retentionSchema = shape({
  partner: days(),
  job: days(),
  enquiry: days(),
  /** A confirmed subscription has no limit; days after an ended or unconfirmed one last changed. */
  newsletter: shape({ unconfirmed: days(), unsubscribed: days() }),
  /** The record of a sent mail: recipient, subject, time. */
  sentMail: days(),
});

export type Retention = v.InferOutput<typeof retentionSchema>;
