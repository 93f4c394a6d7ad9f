/** The definition of the enquiry form. */
import type { FormsText } from '../../../content-model/schema/forms/forms.ts';
import { inLanguage } from '../../../domain/language/in-language.ts';
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
  const { forms, products } = site.text;
  const enquiry = enquiryText(forms, products);
  const promise = (callTime: string, { enquiry, shared }: Pick<FormsText, 'enquiry' | 'shared'>) => {
    const due = dueCall(site.clock(), site.content.settings.callHours, callTime);
    return { due, sentence: callSentence(due, { ...enquiry.next, hours: shared.hours }, callTime !== '') };
  };
  const office = site.content.text.en.forms;
  const form = mailedForm('enquiry', site, {
    schema: enquirySchema(enquiry, forms.shared.errors),
    firstRows: ({ callTime = '' }) =>
      inLanguage('en', () => {
        const { due, sentence } = promise(callTime, office);
        return [{ label: office.enquiry.mail.promised, value: `${sentence} (${longDate(due.day)})` }];
      }),
    format: (name, value) =>
      name === 'amount'
        ? inLanguage('en', () => figuresAndWords(Number(value), office.enquiry.numbers))
        : undefined,
  });
  return {
    ...form,
    // Consent to offers is given for one product, so without a product it is not kept.
    entry: (values) => form.entry(values.product === UNSURE ? { ...values, offers: '' } : values),
    next: ({ callTime }) => promise(callTime, forms).sentence,
  };
}
