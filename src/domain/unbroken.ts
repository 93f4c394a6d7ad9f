/** Joins the words of a short text, such as a postal code, so that no line ends inside it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Joins each number to its unit: no line ends between `₹1` and `crore`, between `2` and `years`, or in `2% + GST`. */
export const unbrokenFigures = (text: string): string =>
  text
    .replace(/(\d) (?=(?:lakh|crore|years?|months?)\b)/g, '$1\u00a0')
    .replaceAll(' + GST', '\u00a0+\u00a0GST');
