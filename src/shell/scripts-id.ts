/**
 * The `id` of the template that holds the page's script until the first paint; the template is removed when
 * the script has run.
 */
export const SCRIPTS = 'scripts';
