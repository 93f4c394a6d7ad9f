/** Abbreviations that are written with the names of their letters: एजीएम and એજીએમ are AGM. */
import { toDevanagari } from '../../ingest/words/sound.ts';

/** A letter, and its name in Hindi, Marathi or Gujarati, without nukta; names that begin with another one before it. */
const NAMES =
  'wडब्ल्यू wडबल्यु qक्यू qक्यु xएक्स fएफ hएच lएल mएम nएन sएस iआई iआइ iआय rआर yवाई yवाय zजेड zझेड bबी cसी dडी gजी jजे kके pपी tटी uयू uयु vवी vव्ही aए eई eइ oओ'.split(
    ' ',
  );

/** @param word normalised. @returns the abbreviation in Latin letters; undefined if the word is none */
export function abbreviationOf(word: string): string | undefined {
  let rest = toDevanagari(word);
  let letters = '';
  for (let name = first(rest); name; name = first(rest)) {
    letters += name.charAt(0);
    rest = rest.slice(name.length - 1);
  }
  return rest === '' && letters.length > 1 ? letters : undefined;
}

const first = (text: string) => NAMES.find((name) => text.startsWith(name.slice(1)));
