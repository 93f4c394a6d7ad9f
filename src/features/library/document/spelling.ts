/** Spellings of Indic words and digits that writers use side by side. */

const INDIC_DIGITS = /[\u0966-\u096F\u0AE6-\u0AEF]/g;
/** Nukta and visarga, which many writers omit. */
const OMITTED = /[\u093C\u0ABC\u0903\u0A83]/g;
const CHANDRABINDU = /[\u0901\u0A81]/g;
/** A nasal before a stop or sibilant, which is also written as anusvara: हिन्दी, हिंदी; लाइसेन्स, लाइसेंस. */
const NASALS = /[ङञणनम]\u094D(?=[क-घच-झट-ढत-धप-भश-स])|[ઙઞણનમ]\u0ACD(?=[ક-ઘચ-ઝટ-ઢત-ધપ-ભશ-સ])/g;
/** The open vowels of English words, which most writers of Gujarati do not distinguish: પૉલિસી, પોલિસી. */
const OPEN_VOWELS = /[\u0A8D\u0A91\u0AC5\u0AC9]/g;

/** Replaces the digits of Devanagari and Gujarati; the length stays. */
export function plainDigits(text: string): string {
  return text.replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}

/** @returns one spelling for all that writers use */
export function foldSpelling(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(OMITTED, '')
      .normalize('NFC')
      .replace(CHANDRABINDU, (mark) => String.fromCharCode(mark.charCodeAt(0) + 1))
      .replace(NASALS, (nasal) => (nasal < '\u0A80' ? '\u0902' : '\u0A82'))
      .replace(OPEN_VOWELS, (vowel) => String.fromCharCode(vowel.charCodeAt(0) + 2))
      // Marathi writes one vowel as अॅ and ॲ, and before a nasal without its sign: बॅंक, बँक.
      .replaceAll('\u0972', 'अ\u0945')
      .replaceAll('\u0945\u0902', '\u0902')
  );
}
