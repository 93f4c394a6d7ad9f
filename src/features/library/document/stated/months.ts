/** The names of months in the languages of filings. */
import { foldSpelling } from '../spelling.ts';

/** Names of each month: English, its abbreviation, then Hindi, Marathi and Gujarati. */
export const MONTH_NAMES = [
  'january jan जनवरी जानेवारी જાન્યુઆરી',
  'february feb फरवरी फेब्रुवारी ફેબ્રુઆરી',
  'march mar मार्च માર્ચ',
  'april apr अप्रैल एप्रिल એપ્રિલ',
  'may मई मे મે',
  'june jun जून જૂન',
  'july jul जुलाई जुलै જુલાઈ',
  'august aug अगस्त ऑगस्ट ઓગસ્ટ',
  'september sept sep सितंबर सप्टेंबर સપ્ટેમ્બર',
  'october oct अक्टूबर अक्तूबर ऑक्टोबर ઓક્ટોબર',
  'november nov नवंबर नोव्हेंबर નવેમ્બર',
  'december dec दिसंबर डिसेंबर ડિસેમ્બર',
];

/** Other spellings of each, which searches need not find. */
const OTHER_NAMES = [
  'જાન્યુવારી जनवरि',
  'फेब्रूवारी ફેબ્રૂઆરી फरवरि',
  'मारच',
  'अप्रेल एप्रील એપ્રીલ',
  'मइ',
  'जुन જુન',
  'जुलाइ जूलाई जुलाय જુલાઇ જૂલાઈ',
  'ओगस्ट अगस्‍त ઓગષ્ટ ઓગસ્‍ટ',
  'सितम्बर सप्टेम्बर सेप्टेंबर સપ્ટેંબર',
  'अक्टुबर अक्तुबर ओक्टोबर ऑक्टोम्बर ઓક્ટોમ્બર ઓકટોબર',
  'नवम्बर नोव्हेम्बर नोव्हेबर નવેંબર',
  'दिसम्बर डिसेम्बर ડિસેંબર',
];

const NUMBERS = new Map(
  MONTH_NAMES.flatMap((names, at) =>
    `${names} ${OTHER_NAMES[at]}`.split(' ').map((name) => [foldSpelling(name), at + 1] as const),
  ),
);

/** @param word in lower case @returns from 1 to 12, of a name or an abbreviation; 0 for any other word */
export const monthOf = (word: string): number => NUMBERS.get(foldSpelling(word)) ?? 0;
