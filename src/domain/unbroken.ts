/** Joins the words of a short text, such as a postal code, so that no line ends inside it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
