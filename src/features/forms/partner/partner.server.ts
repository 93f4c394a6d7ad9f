/** The partnership request as a form. */
import type { PartnerFormText } from '../../../content-model/schema/form-partner.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import { writtenMails } from '../mail/form-mails.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { PARTNER_FIELDS, type PartnerValues, partnerSchema } from './schema.ts';

/** @param noticeVersion version of the privacy notice that stands beside the form */
export function partnerForm(
  { partner, shared }: { partner: PartnerFormText; shared: SharedFormText },
  noticeVersion: string,
): FormDefinition<PartnerValues> {
  const options: Record<string, Readonly<Record<string, string>>> = {
    loanAmount: partner.loanAmounts,
    purpose: partner.purposes,
  };
  return {
    kind: 'partner',
    fields: PARTNER_FIELDS,
    fileFields: [],
    schema: partnerSchema(partner, shared.errors),
    noticeVersion,
    entry: (values) => ({ email: values.email, payload: values, files: [] }),
    mails: async (_tx, entry, stored, site) => {
      const rows = PARTNER_FIELDS.map((name) => {
        const value = entry.payload[name] ?? '';
        return { label: partner.labels[name], value: options[name]?.[value] ?? value };
      });
      return writtenMails(partner.mail, shared, rows, entry, stored, site);
    },
  };
}
