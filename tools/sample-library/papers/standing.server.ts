/** Documents without a period: policies, the constitution, the option scheme, forms for members. */
import type { Compose } from '../document-context.server.ts';

/** Numbered clauses with headings. */
export function clauses(rule: string, heads: readonly string[], sentences: number): Compose {
  return ({ flow, writer, planned, random }) => {
    flow.title(planned.title, writer.fill('Adopted by the Board on [date]'));
    for (const head of heads) {
      flow.heading(head);
      flow.points(Array.from({ length: sentences + random.int(0, 2) }, () => writer.say(rule)));
    }
  };
}

/** A form to print, fill in and post. */
export const memberForm: Compose = ({ flow, writer, random, planned }) => {
  flow.title(planned.title, 'For members who hold shares in physical form');
  flow.points(Array.from({ length: random.int(6, 8) }, () => writer.say('form')));
  const fields = [
    'Folio',
    'Name of first holder',
    'Permanent account number',
    'Bank and branch',
    'Mobile',
    'Signature',
  ];
  const rows = fields.map((field) => [field, '................................................']);
  flow.table({ caption: 'To be filled in', columns: ['Particulars', 'Entry'], rows });
  flow.paragraph(writer.paragraph(['form'], 3));
};
