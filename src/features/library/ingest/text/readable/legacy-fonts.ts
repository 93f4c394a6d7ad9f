/**
 * Fonts that draw Devanagari or Gujarati letters at the codes of Latin ones. They are older than Unicode
 * fonts, and newspapers still print with them. The text of such a font is not what the page shows.
 */

export type LegacyScript = 'Devanagari' | 'Gujarati';

/** Beginnings of names, in lower case, without spaces and signs. */
const GUJARATI =
  'shreeguj lmgarun lmglaxmi lmgmanoj lmgparas lmgrupen terafont gopika ggopika bbharatigopika nilkanth harikrishna ' +
  'pushtikrishna saumil gjtt gjbtt gjbwtt gjwtt akrutiguj akrutiofficeshyama brhgujarati kalakarguj hitarthguj ' +
  'gujratilys gujaratilys gujratisaral atmadharmagujarati aasulekh gujsimplenormalsulekh eklg clig0 kap127 ' +
  'mmschitra monguj gurjar2000 gshefali gsarika gnita smsalok smsmaruti';
const DEVANAGARI =
  'krutidev devlys shreedev shreelipi mgshree dvmeshree apsdv apscdv itrfkdev dvtt dvbtt dvbwtt dvwtt sdtt dvdivya ' +
  'chanakya htchanakya walkmanchanakya 4cgandhi amarujala sakalmarathi shivaji0 shusha ' +
  'marathikanak marathilekhani marathiroupya marathisaras marathisharada marathitirkas marathivakra ' +
  'akrutidev akrutiofficepriya akrutiofficeyogini brhdevanagari bbharatisahaj bbharatisangam bbharatishweta ' +
  'bbharatikautilya millenniumaditya millenniumameya millenniumvarun amrhindi anmolhindi atamhindi ' +
  'atmadharmahindi hindisaral pushtimohan yogeshweb preeti kantipur';
/** Names that are also words or names of people. They must be the whole name, except for a style. */
const WHOLE_GUJARATI = 'krishna akashganga ghanshyam pragji pramukh sandesh';
const WHOLE_DEVANAGARI = 'agra aman amrit kundli kundlia kundlib kautilya jagran bharatvani yuvraj';

/**
 * Unicode fonts with a similar name: two spellings of a font of macOS, and successors of the families above.
 */
const UNICODE_FONT = /^ShreeDev0714|^Shree[- ]?Devanagari|[Uu]ni|UNI|OTF/;
const STYLE = /(?:bolditalic|bold|italic|normal|regular)$/;
const SUBSET_PREFIX = /^[A-Z]{6}\+/;

const scripts = [
  rules('Gujarati', GUJARATI, WHOLE_GUJARATI),
  rules('Devanagari', DEVANAGARI, WHOLE_DEVANAGARI),
];

function rules(script: LegacyScript, beginnings: string, whole: string) {
  return { script, beginnings: beginnings.split(' '), whole: new Set(whole.split(' ')) };
}

/**
 * @param fontName base font name as the PDF states it, with or without a subset prefix (ISO 32000-1, 9.6.4)
 * @returns the script that the font draws at Latin codes; undefined for Unicode and Latin fonts, and for
 *   unknown names
 */
export function legacyScript(fontName: string): LegacyScript | undefined {
  const name = fontName.slice(0, 100).replace(SUBSET_PREFIX, '');
  if (UNICODE_FONT.test(name)) return undefined;
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const family = letters.replace(STYLE, '');
  return scripts.find(
    ({ beginnings, whole }) => whole.has(family) || beginnings.some((start) => letters.startsWith(start)),
  )?.script;
}
