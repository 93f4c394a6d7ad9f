/** Largest résumé that is accepted (decisions, "Forms"). */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;
