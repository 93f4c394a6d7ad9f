import type { FieldErrors } from './answers.ts';
import type { Fit } from './evaluate.ts';

/** What the page shows: the form as submitted, and its answer. */
export interface CheckState {
  /** The submitted form, for showing it again. */
  typed?: FormData;
  errors: FieldErrors;
  /** Why the form was not evaluated. */
  failure?: 'tooMany' | 'unreadable';
  fit?: Fit;
  /** The amount asked for, in rupees. */
  amount?: number | undefined;
}
