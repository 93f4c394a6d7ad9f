/** Maximum size of a résumé in bytes (decisions, "Forms"). */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;
