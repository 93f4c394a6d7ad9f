/** The start of the addresses of prerendered pages for visitors who save data. The server never serves it under this address. */
export const SAVING = '/saves-data';
