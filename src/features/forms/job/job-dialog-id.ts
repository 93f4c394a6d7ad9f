/** The id of the dialog; links to the application have it in `data-opens`, and the opening in `data-for`. */
export const JOB_DIALOG = 'apply';
