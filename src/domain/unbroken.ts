/** Joins the words of a short text, such as a postal code, so that no line ends inside it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Joins the years of `2025-26`, and the parts of other numbers with hyphens. */
export const unbrokenYears = (text: string): string => text.replace(/(\d)-(?=\d)/g, '$1\u2011');

const UNIT =
  /([\d}]%?) (?=\+ |\{?(?:(?:lakh|crore|years?|months?|days?|working days|GST|MB)\b|लाख|करोड|कोटी|साल|महीन|दिन|वर्ष|महिन|दिवस|લાખ|કરોડ|વર્ષ|મહિન|દિવસ))/g;

/**
 * Joins each number or placeholder to its unit, which may be a pair of forms: no line ends between `₹1` and
 * `crore`, in `7 working days`, in `2% + GST`, or in `{months} {month|months}`.
 */
export const unbrokenFigures = (text: string): string =>
  text.replace(UNIT, '$1\u00a0').replaceAll('+ ', '+\u00a0').replaceAll('working days', 'working\u00a0days');
