/** The `id` of the template with the page's script, which waits there until the first paint, and is gone when all of it has run. */
export const SCRIPTS = 'scripts';
