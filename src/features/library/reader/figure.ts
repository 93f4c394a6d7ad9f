const FIGURE = /^[+-](?:\(?[₹\d][\d.,]*\)?%?)?$/;

/** True for a signed number, or a dash that stands for none: a spreadsheet evaluates no formula there. */
export const isFigure = (text: string): boolean => FIGURE.test(text);
