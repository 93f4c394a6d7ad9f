/**
 * The id of the dialog. Links that open the dialog have this id in `data-opens`, and the opening in
 * `data-for`.
 */
export const JOB_DIALOG = 'apply';
