import * as v from 'valibot';
import { amount, shape } from './kit.ts';

/** Whole days; at most ten years. */
const days = () => v.pipe(amount(1, 3650), v.integer('write whole days'));

/** How long what visitors send is kept, in days after it was sent, by kind of form. */
export const retentionSchema = shape({
  partner: days(),
  job: days(),
  enquiry: days(),
  /** A confirmed subscription stays until it is ended; these are days after its last change. */
  newsletter: shape({ unconfirmed: days(), unsubscribed: days() }),
  /** The record of a mail that was sent: to whom, about what, when. */
  sentMail: days(),
});

export type Retention = v.InferOutput<typeof retentionSchema>;
