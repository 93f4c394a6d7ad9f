/** The state of the page that shows an enquiry's status. */
import type { FormState } from '../submit/form-state.ts';

/** When an enquiry reached each step, as ISO 8601 instants; undefined for a step that it has not reached. */
export interface Standing {
  received: string;
  called?: string | undefined;
  closed?: string | undefined;
}

type Step = keyof Standing;

/** The last step that an enquiry has reached. */
export const lastStep = ({ called, closed }: Standing): Step =>
  closed ? 'closed' : called ? 'called' : 'received';

export interface StatusState extends FormState {
  /** The enquiry; null if no enquiry has both the reference and the number. */
  standing?: Standing | null;
  /** When the company calls, as a sentence; set while the enquiry waits for the call. */
  promise?: string;
}

/**
 * The id of the response, which the form's address names, so that browsers move the focus there without
 * script.
 */
export const RESULT_ID = 'standing';
