/**
 * Defines the job application form of each opening. The opening is part of the form's address, not a field.
 */
import * as urls from '../../../urls.ts';
import type { FormDeps } from '../form-entry.ts';
import { mailedForm } from '../mail/mailed-form.server.ts';
import type { FormDefinition } from '../submit/definition.server.ts';
import { type JobValues, jobSchema } from './schema.ts';

/** @returns undefined if no opening has its form at this path */
export function jobForm(site: FormDeps, path: string): FormDefinition<JobValues> | undefined {
  const { forms } = site.text;
  const office = site.content.text.en;
  // The company reads titles and labels in English.
  const { general, list } = office.careers.openings;
  const openings = [{ id: 'general', title: general.title }, ...list];
  const opening = openings.find(({ id }) => path === urls.parted(urls.apply(id)).path);
  if (!opening) return undefined;
  return mailedForm('job', site, {
    fileFields: ['resume'],
    schema: jobSchema(forms.job, forms.shared.errors),
    extra: { opening: opening.id, openingTitle: opening.title },
    firstRows: ({ openingTitle = opening.title }) => [
      { label: office.forms.job.mail.opening, value: openingTitle },
    ],
  });
}
