/**
 * Defines the job application form of each opening. The opening is part of the form's address, not a field.
 */
import { mailedForm } from '../mail/mailed-form.server.ts';
import type { FormDefinition, FormDeps } from '../submit/definition.server.ts';
import { type JobValues, jobSchema } from './schema.ts';

/** @returns undefined if no opening has its form at this path */
export function jobForm(deps: FormDeps, path: string): FormDefinition<JobValues> | undefined {
  const { forms } = deps.site.text;
  const { text: office, urls } = deps.office;
  // The company reads titles and labels in English.
  const { general, list } = office.careers.openings;
  const openings = [{ id: 'general', title: general.title }, ...list];
  const opening = openings.find(({ id }) => path === urls.apply(id));
  if (!opening) return undefined;
  return mailedForm('job', deps, {
    fileFields: ['resume'],
    schema: jobSchema(forms.job, forms.shared.errors),
    extra: { opening: opening.id, openingTitle: opening.title },
    firstRows: ({ openingTitle = opening.title }) => [
      { label: office.forms.job.mail.opening, value: openingTitle },
    ],
  });
}
