/** Formats numbers, amounts, dates and forms of words in a language. */

/**
 * A two-letter code (ISO 639-1) with a folder in `content/`; `en` is the language that the others are made
 * from.
 */
export type Language = string;

type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };

/** Languages of India whose sentences end with a danda. */
const WITH_DANDA = ['as', 'bn', 'hi', 'ne', 'or', 'pa'];

/** Stands for every other number: India's languages have a form of their own only for 1, or for 0 and 1. */
const LARGER = 5;

/** The number before the forms of a word in a text, and the forms: `{count} {page|pages}`. */
const FORMS = /\{(\w+)\}([^{}]*)\{([^{}|]+)\|([^{}|]+)\}/g;

/** Writes numbers, dates and texts in one language, with Indian forms. */
export class Format {
  readonly language: Language;
  /**
   * The language of a document (BCP 47), which names digits only if they are not Latin: `mr-IN-u-nu-deva`.
   */
  readonly tag: string;
  /** The character that ends a sentence. */
  readonly fullStop: string;
  readonly #numbers = new Map<string, Intl.NumberFormat>();
  readonly #dates = new Map<string, Intl.DateTimeFormat>();
  readonly #locale: string;
  readonly #plurals: Intl.PluralRules;

  /** @param digits as `Intl` names them: `latn`, or those of the language's script */
  constructor(language: Language, digits = 'latn') {
    this.language = language;
    this.#locale = `${language}-IN-u-nu-${digits}`;
    this.tag = this.#locale.replace('-u-nu-latn', '');
    this.fullStop = WITH_DANDA.includes(language) ? '।' : '.';
    this.#plurals = new Intl.PluralRules(this.#locale);
  }

  /** A number with the Indian grouping. */
  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return getOrCreate(this.#numbers, options, () => new Intl.NumberFormat(this.#locale, options)).format(
      value,
    );
  }

  /** The number of an entry, such as `6.1` or `01`, in the digits of the language's script, as in the margin. */
  numeral(text: string): string {
    const script = new Intl.Locale(this.language).maximize().script?.toLowerCase();
    const digits = new Intl.NumberFormat(`${this.language}-u-nu-${script}`);
    return text.replace(/\d/g, (digit) => digits.format(Number(digit)));
  }

  /**
   * A date without the comma that `Intl` puts before the year in some languages: `1 नोव्हेंबर 2026`.
   * @param instant milliseconds since 1970, or a calendar day as YYYY-MM-DD with the time zone UTC
   */
  date(instant: number | string, options: DateOptions): string {
    return this.#dateFormat(options)
      .format(new Date(instant))
      .replace(/,(?= \p{Nd}{4})/u, '');
  }

  /** India's time zone: `IST`, or `भारतीय मानक समय`. `Intl` has no short name of it in other languages. */
  get zone(): string {
    if (this.language === 'en') return 'IST';
    const parts = this.#dateFormat({ timeZone: 'Asia/Kolkata', timeZoneName: 'long' }).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'IST';
  }

  #dateFormat(options: DateOptions): Intl.DateTimeFormat {
    return getOrCreate(this.#dates, options, () => new Intl.DateTimeFormat(this.#locale, options));
  }

  /** A calendar day: `2025-03-31` becomes `31 March 2025`. @param iso YYYY-MM-DD, without a time zone */
  day(iso: string): string {
    return this.date(iso, { dateStyle: 'long', timeZone: 'UTC' });
  }

  /** Whole rupees: 5000000 becomes `₹50,00,000`. */
  rupees(rupees: number): string {
    return `₹${this.number(rupees, { maximumFractionDigits: 0 })}`;
  }

  /** Whole paise: `₹36,152`, or `₹36,170.70` if there are paise. */
  paise(paise: number): string {
    const digits = paise % 100 === 0 ? 0 : 2;
    return `₹${this.number(paise / 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
  }

  /**
   * Replaces the placeholders of a text, and chooses the forms of words that go with its numbers.
   * A placeholder without a value stays. Numbers are written as by `number`.
   */
  fill(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
    return this.withForms(text, values).replace(/\{(\w+)\}/g, (place, name: string) =>
      this.#written(values[name] ?? place),
    );
  }

  /**
   * Chooses the forms that a text has for a number: `{count} {page|pages}` becomes `{count} page` if the
   * count is 1. The number is that of the placeholder before the forms. Leaves the placeholders.
   */
  withForms(text: string, values: Readonly<Record<string, unknown>>): string {
    return text.replace(
      FORMS,
      (_, name: string, between: string, one: string, other: string) =>
        `{${name}}${between}${this.form(this.#written(values[name]), one, other)}`,
    );
  }

  #written(value: unknown): string {
    return typeof value === 'number' ? this.number(value) : String(value);
  }

  /**
   * The form of a word that goes with a number (`Intl.PluralRules`).
   * @param number as it is written, such as `1,250` or `१`
   */
  form(number: string, one: string, other: string): string {
    const value = [1, 0].find((small) => this.number(small) === number) ?? LARGER;
    return this.#plurals.select(value) === 'one' ? one : other;
  }

  /** The name of a script. @param code of ISO 15924: `Beng` */
  scriptName(code: string): string {
    return new Intl.DisplayNames([this.language], { type: 'script' }).of(code) ?? code;
  }
}

/** The name of a language, by itself in that language: `हिन्दी`. @returns an empty text for no language */
export const languageName = (language = '', inLanguage = language): string =>
  language && (new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language);

function getOrCreate<F>(formats: Map<string, F>, options: object, make: () => F): F {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
