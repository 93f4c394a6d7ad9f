/** The key in the tab's storage of what is kept during a change of the language. */
export const KEPT = 'language-change';
