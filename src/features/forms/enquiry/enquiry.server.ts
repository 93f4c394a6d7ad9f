/** The definition of the enquiry form. */
import { longDate } from '../../../domain/long-date.ts';
import { figuresAndWords } from '../../../domain/money/format.ts';
import type { FormDeps } from '../form-entry.ts';
import { mailedForm } from '../mail/mailed-form.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { callSentence } from './call-sentence.ts';
import { dueCall } from './call-time.ts';
import { enquiryText } from './enquiry-text.ts';
import { UNSURE } from './products.ts';
import { type EnquiryValues, enquirySchema } from './schema.ts';

export function enquiryForm(site: FormDeps): FormDefinition<EnquiryValues> {
  const { forms, products } = site.content.text.en;
  const enquiry = enquiryText(forms, products);
  const promise = (callTime = '') => {
    const due = dueCall(site.clock(), site.content.settings.callHours, callTime);
    return { due, sentence: callSentence(due, enquiry.next, callTime !== '') };
  };
  const form = mailedForm('enquiry', site, {
    schema: enquirySchema(enquiry, forms.shared.errors),
    firstRows: ({ callTime }) => {
      const { due, sentence } = promise(callTime);
      return [{ label: enquiry.mail.promised, value: `${sentence} (${longDate(due.day)})` }];
    },
    format: (name, value) =>
      name === 'amount' ? figuresAndWords(Number(value), enquiry.numbers) : undefined,
  });
  return {
    ...form,
    // Consent to offers is given for one product, so without a product it is not kept.
    entry: (values) => form.entry(values.product === UNSURE ? { ...values, offers: '' } : values),
    next: ({ callTime }) => promise(callTime).sentence,
  };
}
