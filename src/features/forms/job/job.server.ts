/** The job application as a form: one definition an opening, because the opening is in the address and not in a field. */
import type { JobFormText } from '../../../content-model/schema/form-job.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import { writtenMails } from '../mail/form-mails.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { JOB_FIELDS, type JobValues, jobSchema } from './schema.ts';

/** What is applied for. */
export interface AppliedFor {
  id: string;
  title: string;
}

/** @param noticeVersion version of the privacy notice that stands beside the form */
export function jobForm(
  { job, shared }: { job: JobFormText; shared: SharedFormText },
  opening: AppliedFor,
  noticeVersion: string,
): FormDefinition<JobValues> {
  const options: Record<string, Readonly<Record<string, string>>> = {
    experience: job.experiences,
    noticePeriod: job.noticePeriods,
  };
  return {
    kind: 'job',
    fields: JOB_FIELDS,
    fileFields: ['resume'],
    schema: jobSchema(job, shared.errors),
    noticeVersion,
    entry: ({ resume, ...answers }) => ({
      email: answers.email,
      payload: { opening: opening.id, openingTitle: opening.title, ...answers },
      files: resume.map(({ bytes = new Uint8Array(), content = 'unchecked', sha256 = '', ...file }) => ({
        ...file,
        bytes,
        content,
        sha256,
        field: 'resume',
      })),
    }),
    mails: async (_tx, entry, stored, site) => {
      const answers = JOB_FIELDS.map((name) => {
        const value = entry.payload[name] ?? '';
        return { label: job.labels[name], value: options[name]?.[value] ?? value };
      });
      const rows = [{ label: job.mail.opening, value: opening.title }, ...answers];
      return writtenMails(job.mail, shared, rows, entry, stored, site);
    },
  };
}
