import * as v from 'valibot';
import { FORM_KINDS, type FormKind, type SignUpKind } from './forms/forms.ts';
import { amount, described, shape } from './kit.ts';

/** Whole days, at most ten years. */
const days = () => v.pipe(amount(1, 3650), v.integer('write whole days'));

type KeptForm = Exclude<FormKind, SignUpKind>;
const optionalDays = () => described('Days after which such a form is deleted.', v.optional(days()));
const forms = Object.fromEntries(
  FORM_KINDS.filter((kind) => kind !== 'newsletter' && kind !== 'alert').map((kind) => [
    kind,
    optionalDays(),
  ]),
) as Record<KeptForm, ReturnType<typeof optionalDays>>;

/** Days after which a submission is deleted, by kind of form. */
export const retentionSchema = shape({
  ...forms,
  newsletter: described(
    'Days after the last change of a subscription or an alert. A confirmed one is kept until its owner ends it.',
    shape({ unconfirmed: days(), unsubscribed: days() }),
  ),
  sentMail: described('Days for which the recipient, subject and time of a sent email are kept.', days()),
});

export type Retention = v.InferOutput<typeof retentionSchema>;
