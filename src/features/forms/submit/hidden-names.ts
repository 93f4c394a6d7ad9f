/** Names of the hidden fields. */

/** The honeypot, which people never see. Browsers must not autofill a field of this name. */
export const TRAP = 'second_remark';

/** An id that the browser generates for a form without a token, a new one each time the form is rendered. */
export const ONCE_FIELD = 'rendering';

/** The token of a form that was rendered on demand (see `form-token.server.ts`). */
export const TOKEN_FIELD = 'form_token';
