/**
 * The id of the dialog. Links that open the dialog have this id in `data-opens`, and the title of the job (or
 * of the general application) in `data-for`.
 */
export const JOB_DIALOG = 'apply';
