/** The definition of the enquiry form. */
import type { Site } from '../../../content-model/site.ts';
import { figuresAndWords } from '../../../domain/money/format.ts';
import { mailedForm } from '../mail/mailed-form.server.ts';
import type { FormDefinition, FormDeps } from '../submit/definition.server.ts';
import { enquiryText, UNSURE } from './enquiry-text.ts';
import { callSentence, dueCall } from './promised-call.ts';
import { type EnquiryValues, enquirySchema } from './schema.ts';

export function enquiryForm(deps: FormDeps): FormDefinition<EnquiryValues> {
  const { site, office, content, clock } = deps;
  const promise = (callTime: string, inLanguage: Site) => {
    const due = dueCall(clock(), content.settings.callHours, callTime);
    return { due, sentence: callSentence(due, callTime !== '', inLanguage) };
  };
  const { mail, numbers } = office.text.forms.enquiry;
  const form = mailedForm('enquiry', deps, {
    schema: enquirySchema(enquiryText(site), site.text.forms.shared.errors),
    firstRows: ({ callTime = '' }) => {
      const { due, sentence } = promise(callTime, office);
      return [{ label: mail.promised, value: `${sentence} (${office.format.day(due.day)})` }];
    },
    format: (name, value) =>
      name === 'amount' ? figuresAndWords(Number(value), numbers, office.format) : undefined,
  });
  return {
    ...form,
    // Consent to offers is given for one product, so without a product it is not kept.
    entry: (values) => form.entry(values.product === UNSURE ? { ...values, offers: '' } : values),
    next: ({ callTime }) => promise(callTime, site).sentence,
  };
}
