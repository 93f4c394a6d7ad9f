/** The kinds of forms, and the days for which their submissions are kept. */
import * as v from 'valibot';
import { type FormsText, TREES } from '../texts.generated.ts';
import { described, shape, whole } from './kit.ts';

/** Each has its text in `content/en/forms.yaml`. */
export type FormKind = Exclude<keyof FormsText, 'shared'>;
export const FORM_KINDS = Object.keys(TREES.forms).filter((kind) => kind !== 'shared') as FormKind[];

/** Forms that sign an address up for mails. Its owner confirms it, and can end it at any time. */
export type SignUpKind = 'newsletter' | 'alert';

/**
 * Forms whose submissions other systems of the lender may receive. Sign-ups are not among them: their address
 * is not confirmed.
 */
export const PASSED_KINDS = ['enquiry', 'partner', 'job'] as const satisfies readonly Exclude<
  FormKind,
  SignUpKind
>[];

/** Whole days, at most ten years. */
const days = () => whole(1, 3650, 'whole days');

const optionalDays = () => described('Days after which such a form is deleted.', v.optional(days()));
const forms = Object.fromEntries(
  FORM_KINDS.filter((kind) => kind !== 'newsletter' && kind !== 'alert').map((kind) => [
    kind,
    optionalDays(),
  ]),
) as Record<Exclude<FormKind, SignUpKind>, ReturnType<typeof optionalDays>>;

/** Days after which a submission is deleted, by kind of form. */
export const retentionSchema = shape({
  ...forms,
  newsletter: shape({ unconfirmed: days(), unsubscribed: days() }),
  sentMail: days(),
});

export type Retention = v.InferOutput<typeof retentionSchema>;
