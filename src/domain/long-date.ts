/**
 * Formats a calendar date: "2025-03-31" becomes "31 March 2025".
 * @param iso      YYYY-MM-DD, a calendar day without a time zone
 * @param language a BCP 47 tag; English dates have the format of `en-IN`
 */
export function longDate(iso: string, language = 'en'): string {
  const format = formats.get(language) ?? formatIn(language);
  formats.set(language, format);
  return format.format(new Date(iso));
}

/** Cached by language: creating a formatter takes longer than formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-IN' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
