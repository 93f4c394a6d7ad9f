/** Names of the fields that visitors do not type into. */

/** The field that people never see. Not a word that browsers fill in by themselves. */
export const TRAP = 'second_remark';

/** Made by the browser for a form that came without a token: one name a rendering. */
export const ONCE_FIELD = 'rendering';

/** The signed age of a form rendered on demand. */
export const TOKEN_FIELD = 'form_token';
