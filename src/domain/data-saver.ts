/**
 * Whether what is being written is for a visitor who saves data (`Save-Data: on`): no fonts, no pictures unless asked for, no
 * script until a form is touched (docs/decisions/0067-saving-data.md). Components read it as they read the language.
 */

/** The start of the addresses of prerendered pages for these visitors. The server never serves it under this address. */
export const SAVING = '/saves-data';

let isOn = (): boolean => false;

/** False in browsers, which only improve what the server has written. */
export const savesData = (): boolean => isOn();

/** Sets the function that returns the value on a server. */
export const setSavesData = (current: () => boolean): void => {
  isOn = current;
};
