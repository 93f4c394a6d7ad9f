/** The enquiry as a form. */

import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { longDate } from '../../../domain/long-date.ts';
import { figuresAndWords } from '../../../domain/money.ts';
import { writtenMails } from '../mail/form-mails.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { callSentence } from './call-sentence.ts';
import { dueCall } from './call-time.ts';
import type { EnquiryText } from './enquiry-text.ts';
import { ENQUIRY_FIELDS, type EnquiryValues, enquirySchema } from './schema.ts';

interface EnquiryDeps {
  /** Version of the privacy notice that stands beside the form. */
  noticeVersion: string;
  hours: CallHours;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** @param enquiry the form's words with its products */
export function enquiryForm(
  { enquiry, shared }: { enquiry: EnquiryText; shared: SharedFormText },
  { noticeVersion, hours, clock }: EnquiryDeps,
): FormDefinition<EnquiryValues> {
  const options: Record<string, Readonly<Record<string, string>>> = {
    product: enquiry.products,
    turnover: enquiry.turnovers,
    callTime: enquiry.callTimes,
  };
  const promise = (callTime: string) => {
    const due = dueCall(clock(), hours, callTime);
    return { due, sentence: callSentence(due, enquiry.next, callTime !== '') };
  };
  const written = (name: string, value: string) =>
    name === 'amount' ? figuresAndWords(Number(value), enquiry.numbers) : (options[name]?.[value] ?? value);
  return {
    kind: 'enquiry',
    fields: ENQUIRY_FIELDS,
    fileFields: [],
    schema: enquirySchema(enquiry, shared.errors),
    noticeVersion,
    entry: (values) => ({ email: values.email, payload: values, files: [] }),
    next: (values) => promise(values.callTime).sentence,
    mails: async (_tx, entry, stored, site) => {
      const { due, sentence } = promise(entry.payload.callTime ?? '');
      const answers = ENQUIRY_FIELDS.map((name) => ({
        label: enquiry.labels[name],
        value: written(name, entry.payload[name] ?? ''),
      }));
      const told = { label: enquiry.mail.promised, value: `${sentence} (${longDate(due.day)})` };
      return writtenMails(enquiry.mail, shared, [told, ...answers], entry, stored, site);
    },
  };
}
