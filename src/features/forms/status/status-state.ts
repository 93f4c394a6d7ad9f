/** What the page of an enquiry's status shows. */
import type { FieldErrors } from '../rules/validate.ts';

/** When an enquiry reached each step, as ISO 8601 instants; undefined for a step that it has not reached. */
export interface Standing {
  received: string;
  called?: string | undefined;
  closed?: string | undefined;
}

export type Step = keyof Standing;

/** The last step that an enquiry has reached. */
export const lastStep = ({ called, closed }: Standing): Step =>
  closed ? 'closed' : called ? 'called' : 'received';

export interface StatusState {
  /** The visitor's input. */
  values: { readonly reference: string; readonly phone: string };
  errors: FieldErrors;
  /** Why the enquiry was not looked up. */
  reason?: 'refused' | 'tooMany' | 'server';
  /** The enquiry; null if no enquiry has both the reference and the number. */
  standing?: Standing | null;
  /** When the company calls, as a sentence; set while the enquiry waits for the call. */
  promise?: string;
}

/** The id of the response, which the form's address names, so that browsers move the focus there without script. */
export const RESULT_ID = 'standing';

/** @returns the id of the control of a field */
export const fieldId = (name: string): string => `status-${name}`;
