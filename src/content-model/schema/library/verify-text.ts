import type * as v from 'valibot';
import { described, filled, group, list, shape, text, untranslated } from '../kit.ts';

const headline = () => shape({ strong: text(60), light: text(80) });
const answer = () => shape({ ...headline().entries, body: text(400) });

/** Words of /verify. */
export const verifyTextSchema = shape({
  title: text(80),
  description: text(200),
  folio: text(30),
  headline: described('The headline, in heavy and light type.', headline()),
  lead: text(300),
  file: group('The field for a file, which needs script.', {
    heading: text(60),
    label: text(60),
    hint: text(120),
    reading: filled(120, 'name', 'percent'),
    checked: filled(80, 'name'),
    empty: text(120),
    several: text(120),
    failed: text(200),
    offline: described('Shown if the script that reads the file cannot be loaded.', text(200)),
  }),
  typed: group('The field for a SHA-256.', {
    heading: text(60),
    label: text(40),
    hint: text(160),
    submit: text(30),
    error: text(240),
    invalid: described('The start of the page’s title beside that error.', text(40)),
  }),
  commands: group('How to compute a SHA-256 without this page.', {
    heading: text(80),
    hint: text(240),
    systems: list(shape({ name: untranslated(text(40)), command: untranslated(text(120)) }), 1, 5),
  }),
  steps: group('What happens with the file, step by step.', {
    heading: text(60),
    items: list(shape({ title: text(60), body: text(240) }), 3, 3),
  }),
  answers: group('What the page answers.', {
    current: answer(),
    replaced: answer(),
    withdrawn: answer(),
    unknown: answer(),
    later: described('Shown while documents are being read, or the list is not available.', answer()),
    several: described('Above the answers about several files.', headline()),
    digits: described('Added if only the first digits were given.', text(240)),
  }),
  facts: group('The labels of what is known about a published file.', {
    document: text(30),
    folder: text(30),
    since: text(30),
    until: text(30),
    withdrawn: text(30),
    sha256: text(30),
    before: described('The time of documents that the register began with.', filled(80, 'time')),
    asked: text(30),
    copy: text(40),
    now: text(60),
    changes: text(40),
  }),
  another: described('The heading of the fields below an answer.', text(40)),
  unknown: group('Shown for a file that was never published.', {
    heading: text(60),
    reasons: list(shape({ title: text(60), body: text(300, ['date']) }), 1, 5),
    next: text(60),
    search: text(60),
    contact: text(60),
    warning: text(300),
  }),
  link: described('The link to this page.', text(40)),
});

export type VerifyText = v.InferOutput<typeof verifyTextSchema>;
