import type * as v from 'valibot';
import { textFor } from './form-words.ts';
import { filled, shape, text } from './kit.ts';

const headline = () => shape({ strong: text(60), light: text(80) });
const note = () => shape({ title: text(60), body: text(240) });

/** What the page says of an enquiry, by the step that it has reached. */
const reached = () => shape({ headline: headline(), next: text(240) });

/** Words of /enquiry/status. */
export const statusSchema = shape({
  title: text(80),
  description: text(200),
  folio: text(30),
  headline: headline(),
  lead: text(200),
  labels: textFor(['reference', 'phone'], 60),
  hints: textFor(['reference', 'phone'], 80),
  submit: text(40),
  errors: textFor(['reference', 'referenceForm', 'phone', 'phoneDigits'], 120),
  unknown: shape({ title: text(80), body: text(240) }),
  failure: text(120),
  unavailable: text(200),
  steps: shape({
    title: text(40),
    label: text(60),
    received: shape({ title: text(30), means: text(80), done: filled(80, 'time') }),
    called: shape({ title: text(30), means: text(80), done: text(80), open: text(40), skipped: text(40) }),
    closed: shape({ title: text(30), means: text(80), done: text(80), open: text(40) }),
  }),
  received: reached(),
  called: reached(),
  closed: reached(),
  next: text(40),
  again: text(60),
  aside: shape({ where: note(), shown: note(), typed: note() }),
  link: shape({ question: text(60), label: text(40) }),
});

export type StatusText = v.InferOutput<typeof statusSchema>;
