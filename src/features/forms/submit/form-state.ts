/** The values, errors and result of a form, used by pages and islands. */
import type { FieldErrors } from '../rules.ts';

/** Reasons for a failed submission; `content/<language>/forms.yaml` has a sentence for each. */
export type Reason = 'network' | 'server' | 'tooMany' | 'tooFast' | 'robot' | 'refused' | 'quota' | 'noSpace';

export interface FormState {
  /** The visitor's input, by field name. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Set if the submission failed for a reason other than invalid input. */
  reason?: Reason;
  /** Seconds until the form may be sent again. */
  retryAfterSeconds?: number;
  /** Set once the form is stored. */
  reference?: string;
  /** A sentence on what happens next; set once the form is stored. */
  next?: string;
  /** The form token, if the form was rendered on demand. */
  token?: string;
}

export const EMPTY: FormState = { values: {}, errors: {} };

/** The state without the reason for a failure, for a page that shows the reason above the form. */
export const withoutReason = ({ reason: _, ...state }: FormState): FormState => state;

/** Threshold in UTF-16 units: a few pages of text. */
const MUCH_TEXT = 8_000;

/**
 * True if the input is so long that the server renders the form without its island. A page with an island
 * contains the input twice, and rendering both copies takes time on the server's main thread (decision 0016).
 * The form also works without its island.
 */
export const hasMuchText = ({ values }: FormState): boolean =>
  Object.values(values).reduce((sum, value) => sum + value.length, 0) > MUCH_TEXT;

/** The server's JSON response to an island. */
export type Reply =
  | { ok: true; reference: string; next?: string }
  | { ok: false; fieldErrors: FieldErrors; reason?: Reason };

/** The honeypot, which people never see. Browsers must not autofill a field of this name. */
export const TRAP = 'second_remark';

/** An id that the browser generates for a form without a token, a new one each time the form is rendered. */
export const ONCE_FIELD = 'rendering';

/** The token of a form that was rendered on demand (see `submit.server.ts`). */
export const TOKEN_FIELD = 'form_token';
