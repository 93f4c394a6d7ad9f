/** What a form shows besides its fields; the same whether a page or an island shows it. */
import type { FieldErrors } from '../rules/validate.ts';

/** Why a submission did not get through; each has its sentence in `content/<language>/forms.yaml`. */
export type Reason = 'network' | 'server' | 'tooMany' | 'tooFast' | 'robot' | 'refused' | 'quota' | 'noSpace';

export interface FormState {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Set when it failed for another reason than what was typed. */
  reason?: Reason;
  /** Seconds after which it may be sent again. */
  retryAfter?: number;
  /** Set when it is stored. */
  reference?: string;
  /** What happens next, once it is stored. */
  next?: string;
  /** The signed age of this rendering, where it is rendered on demand. */
  token?: string;
}

export const EMPTY: FormState = { values: {}, errors: {} };

/** In UTF-16 units: a few pages of writing. */
const MUCH_TEXT = 8_000;

/**
 * Whether so much was typed that the form comes back without its island: in a page with an island everything stands
 * twice, and the server's thread pays for both (decision 0016). The form works all the same.
 */
export const hasMuchText = ({ values }: FormState): boolean =>
  Object.values(values).reduce((sum, value) => sum + value.length, 0) > MUCH_TEXT;

/** What the server answers to an island: JSON of this. */
export type Reply =
  | { ok: true; reference: string; next?: string }
  | { ok: false; fieldErrors: FieldErrors; reason?: Reason };
