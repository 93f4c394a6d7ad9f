/** Words of three languages with realistic frequencies: a few common words, many rare ones. */
import { Seeded } from '../support/random.ts';

export type CorpusLanguage = 'en' | 'hi' | 'gu';

const COMMON: Record<CorpusLanguage, string> = {
  en: `the of and to in a for is on that by as with are be company at from this was it financial an shall or year not
have has which its any board directors all other under statements report per limited shares such march ended may been
were no amount capital during value loans equity director section tax act assets audit committee meeting members total
interest cash management rate profit risk date period related business accounting net income general annual loss
share shareholders india information rules independent internal balance standards terms office provisions companies
dividend debentures borrowings instruments lakhs crore auditors policy remuneration disclosure transactions parties
compliance secretary notice resolution reserve depreciation provision credit customer recovery collateral machinery
invoice working supply chain finance lease liability security exchange regulation listing promoter corporate
governance stakeholder grievance nomination whistle vigil mechanism sustainability employees option scheme vesting
grant exercise quarter half unaudited audited segment consolidated standalone impairment allowance stage exposure
default probability maturity liquidity covenant guarantee mortgage hypothecation moratorium restructuring write off
securitisation assignment co-lending underwriting disbursement tenure instalment prepayment foreclosure portfolio
delinquency vintage branch digital onboarding verification bureau score ombudsman circular master direction prudential`,
  hi: `के की का है में और से को पर ने कि यह था हैं एक लिए भी कंपनी वर्ष गया किया गई जो तथा द्वारा या नहीं करने होने रहा वित्तीय निदेशक
मंडल शेयरधारकों लाभांश रिपोर्ट वार्षिक लेखा परीक्षा समिति बैठक कुल आय लाभ हानि पूंजी ऋण ब्याज जोखिम प्रबंधन सूचना
नियम सदस्य सचिव प्रस्ताव आरक्षित मूल्यह्रास प्रावधान ग्राहक वसूली संपत्ति बीजक कार्यशील आपूर्ति श्रृंखला पट्टा देयता प्रतिभूति
विनिमय सूचीकरण प्रवर्तक निगमित शासन शिकायत नामांकन सतर्कता तंत्र कर्मचारी विकल्प योजना तिमाही अलेखापरीक्षित समेकित`,
  gu: `ના ની છે અને માં થી ને એ આ માટે પણ કે કંપની વર્ષ નું હતું કરવામાં આવે આવી દ્વારા અથવા નથી તથા નાણાકીય ડિરેક્ટર બોર્ડ
શેરધારકો ડિવિડન્ડ અહેવાલ વાર્ષિક હિસાબ ઓડિટ સમિતિ બેઠક કુલ આવક નફો નુકસાન મૂડી લોન વ્યાજ જોખમ સંચાલન સૂચના
નિયમ સભ્ય સચિવ ઠરાવ અનામત ઘસારો જોગવાઈ ગ્રાહક વસૂલાત મિલકત ઇન્વોઇસ કાર્યકારી પુરવઠો સાંકળ જવાબદારી જામીનગીરી
વિનિમય લિસ્ટિંગ પ્રમોટર કોર્પોરેટ શાસન ફરિયાદ નામાંકન તકેદારી કર્મચારી વિકલ્પ યોજના ત્રિમાસિક એકત્રિત`,
};

const SYLLABLES: Record<CorpusLanguage, string> = {
  en: 'ka ri lo men ta shu va pra dhi gan me ro sa tel mo ni par ku ler ban con de fi gra hel in jo kin lan mer nor op pel',
  hi: 'का रि लो मे ता शु वा प्र धि ग न मो रा सा ते नी पा कु ला बा दे फी ग्र हे जा की मी ना त्र स्व क्ष',
  gu: 'કા રિ લો મે તા શુ વા પ્ર ધિ ગ ન મો રા સા તે ની પા કુ લા બા દે ફી ગ્ર હે જા કી મી ના ત્ર સ્વ ક્ષ',
};

/** Number of distinct words per language, as in a real library of this size. */
const SIZE: Record<CorpusLanguage, number> = { en: 60_000, hi: 20_000, gu: 20_000 };

export interface Vocabulary {
  /** Words, most frequent first. */
  words: readonly string[];
  /** Draws a random word with the frequency of its rank (Zipf distribution). */
  draw(random: Seeded): string;
}

export function vocabulary(language: CorpusLanguage): Vocabulary {
  const words = [...new Set(COMMON[language].split(/\s+/))];
  const known = new Set(words);
  const syllables = SYLLABLES[language].split(' ');
  const random = new Seeded(language.charCodeAt(0));
  while (words.length < SIZE[language]) {
    const word = Array.from({ length: random.int(2, 5) }, () => random.pick(syllables)).join('');
    if (!known.has(word)) words.push(word);
    known.add(word);
  }
  const heights = cumulated(words.length);
  return { words, draw: (from) => words[find(heights, from.next())] ?? '' };
}

function cumulated(count: number): Float64Array {
  const heights = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 2.7);
    heights[rank] = sum;
  }
  return heights.map((height) => height / sum);
}

function find(heights: Float64Array, wanted: number): number {
  let [low, high] = [0, heights.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heights[middle] ?? 1) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
