import type * as v from 'valibot';
import { textFor } from './forms/form-words.ts';
import { described, filled, group, shape, text } from './kit.ts';

const headline = () => shape({ strong: text(60), light: text(80) });
const note = () => shape({ title: text(60), body: text(240) });

/** What the page says of an enquiry, by the step that it has reached. */
const reached = () => shape({ headline: headline(), next: text(240) });

/** Words of /enquiry/status. */
export const statusSchema = shape({
  title: text(80),
  description: text(200),
  folio: text(30),
  headline: described('The headline, in heavy and light type.', headline()),
  lead: text(200),
  labels: described('Labels of the fields.', textFor(['reference', 'phone'], 60)),
  hints: described('Hints below the fields.', textFor(['reference', 'phone'], 80)),
  submit: text(40),
  errors: described(
    'Messages for fields with an invalid value.',
    textFor(['reference', 'referenceForm', 'phone', 'phoneDigits'], 120),
  ),
  unknown: group('Shown for an enquiry that is not found.', { title: text(80), body: text(240) }),
  failure: text(120),
  unavailable: text(200),
  steps: group('The three steps of an enquiry.', {
    title: text(40),
    label: text(60),
    received: shape({ title: text(30), means: text(80), done: filled(80, 'time') }),
    called: shape({ title: text(30), means: text(80), done: text(80), open: text(40), skipped: text(40) }),
    closed: shape({ title: text(30), means: text(80), done: text(80), open: text(40) }),
  }),
  received: described(
    'What comes next after an enquiry was received. `passed`: in place of the promised call, once its day is over.',
    shape({ ...reached().entries, passed: filled(80, 'day') }),
  ),
  called: described('What comes next after the call.', reached()),
  closed: described('What comes next after an enquiry was closed.', reached()),
  next: text(40),
  again: text(60),
  aside: group('The notes beside the form.', { where: note(), shown: note(), typed: note() }),
  link: group('The link to this page.', { question: text(60), label: text(40) }),
});

export type StatusText = v.InferOutput<typeof statusSchema>;
