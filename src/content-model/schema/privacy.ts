import * as v from 'valibot';
import { textFor } from './forms/form-words.ts';
import { FORM_KINDS, type FormKind, PASSED_KINDS, storedFields } from './forms/forms.ts';
import { date, described, group, list, shape, slug, text } from './kit.ts';

const why = () => text(200);

/** The privacy page's section on one form: the purpose of every stored field, by field name. */
const keptBy = (kind: FormKind) =>
  group('What one form stores: the purpose of every field, and for how long.', {
    title: text(80),
    howLong: text(200),
    withdraw: text(200),
    fields: textFor(storedFields(kind), 200),
  });

const keptByForms = Object.fromEntries(FORM_KINDS.map((kind) => [kind, keptBy(kind)])) as Record<
  FormKind,
  ReturnType<typeof keptBy>
>;

/** Text of /privacy. */
export const privacySchema = shape({
  title: text(80),
  folio: described('The label in the margin.', text(30)),
  description: text(200),
  lead: text(400),
  version: described(
    'The date that is stored with every consent. Change it whenever this notice or the notice beside a form changes.',
    date(),
  ),
  versionLabel: text(40),
  contents: described('Heading of the list of the notice’s parts.', text(40)),
  columns: group('Headings of the tables.', { field: text(40), why: text(40) }),
  howLong: text(40),
  withdraw: text(40),
  always: group('Data stored with every form in addition to its fields.', {
    title: text(80),
    reference: shape({ label: text(60), why: why() }),
    receivedAt: shape({ label: text(60), why: why() }),
    noticeVersion: shape({ label: text(60), why: why() }),
    client: shape({ label: text(60), why: why() }),
  }),
  ...keptByForms,
  receivers: group(
    'Systems of the lender that receive submissions as webhooks. The recipients file may name no others.',
    {
      title: text(80),
      lead: text(300),
      columns: shape({ name: text(40), gets: text(40) }),
      list: list(
        shape({
          id: described('`name` in the recipients file.', slug()),
          name: text(80),
          kinds: list(v.picklist(PASSED_KINDS)),
          gets: described('What it gets and why.', text(300)),
        }),
        0,
        20,
      ),
    },
  ),
  further: described(
    'Text about cookies, logs, drafts, recipients of the data, and contacts.',
    list(
      shape({
        title: text(80),
        paragraphs: list(text(600), 1, 6),
        terms: v.optional(list(shape({ title: text(120), body: text(300) }), 1, 8)),
      }),
      1,
      12,
    ),
  ),
  contact: described(
    '`{email}` and `{phone}` are replaced with the company’s links.',
    text(300, ['phone', 'email']),
  ),
});

export type PrivacyText = v.InferOutput<typeof privacySchema>;
