/** The id that links to the application form name in `data-opens`; they name the opening in `data-for`. */
export const JOB_DIALOG = 'apply';
