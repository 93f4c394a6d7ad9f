/**
 * The portal of the exchanges and depositories for disputes of investors; SEBI wants a link on the home page.
 */
export const ODR_PORTAL = 'https://smartodr.in/login';
