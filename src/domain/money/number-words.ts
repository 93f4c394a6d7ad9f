/**
 * Numbers in words, as people say amounts in English, Hindi, Marathi and Gujarati. Words in Indian scripts are
 * listed without nukta, anusvara and candrabindu, which writers often omit. `/` joins spellings of one number.
 */

const HINDI = `एक दो तीन चार पाच छह/छः/छ/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पद्रह/पन्द्रह सोलह सत्रह
अठारह/अट्ठारह उन्नीस बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठाईस/अट्ठाइस
उनतीस/उन्तीस तीस इकतीस/इकत्तीस बत्तीस तैतीस चौतीस पैतीस छत्तीस सैतीस अडतीस उनतालीस/उन्तालीस चालीस इकतालीस
बयालीस/बियालीस तैतालीस/तेतालीस चौवालीस/चवालीस पैतालीस छियालीस सैतालीस अडतालीस उनचास/उन्चास पचास इक्यावन बावन
तिरपन/तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ इकसठ बासठ तिरसठ/तिरेसठ चौसठ पैसठ छियासठ सडसठ अडसठ
उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी/उन्यासी अस्सी
इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी/अठासी नवासी नब्बे इक्यानवे/इक्यानबे बानवे/बानबे
तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पचानबे/पिचानवे छियानवे/छियानबे सत्तानवे/सत्तानबे
अट्ठानवे/अट्ठानबे/अठानवे निन्यानवे/निन्यानबे`;

const MARATHI = `एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पधरा सोळा सतरा अठरा एकोणीस वीस एकवीस
बावीस तेवीस चोवीस पचवीस सव्वीस सत्तावीस अठ्ठावीस/अठावीस एकोणतीस तीस एकतीस बत्तीस तेहतीस/तेहेतीस चौतीस पस्तीस छत्तीस
सदतीस अडतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस
एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ एकसष्ट बासष्ट
त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौर्याहत्तर
पच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐशी ऐशी एक्क्याऐशी ब्याऐशी त्र्याऐशी चौर्याऐशी पच्याऐशी शहाऐशी
सत्त्याऐशी अठ्ठ्याऐशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौर्याण्णव पच्याण्णव शहाण्णव सत्त्याण्णव
अठ्ठ्याण्णव नव्याण्णव`;

const GUJARATI = `એક બે ત્રણ ચાર પાચ છ સાત આઠ નવ દસ/દશ અગિયાર બાર તેર ચૌદ પદર સોળ સત્તર અઢાર ઓગણીસ વીસ એકવીસ બાવીસ
ત્રેવીસ/તેવીસ ચોવીસ પચીસ/પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ/અઠાવીસ ઓગણત્રીસ ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાત્રીસ છત્રીસ
સાડત્રીસ આડત્રીસ ઓગણચાલીસ ચાલીસ એકતાલીસ બેતાલીસ તેતાલીસ/ત્રેતાલીસ ચુમ્માલીસ/ચુમાલીસ પિસ્તાલીસ છેતાલીસ સુડતાલીસ અડતાલીસ
ઓગણપચાસ પચાસ એકાવન બાવન ત્રેપન ચોપન પચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ/ઓગણસાઈઠ સાઠ/સાઈઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાસઠ
છાસઠ સડસઠ અડસઠ અગણોસિત્તેર/ઓગણસિત્તેર સિત્તેર એકોતેર બોતેર/બોત્તેર તોતેર ચુમોતેર પચોતેર છોતેર સિત્યોતેર/સીતોતેર
ઇઠ્યોતેર/ઇઠોતેર ઓગણાએસી/અગણ્યાએસી એસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પચાસી છ્યાસી સત્યાસી અઠ્યાસી નેવ્યાસી નેવુ
એકાણુ બાણુ ત્રાણુ ચોરાણુ પચાણુ છન્નુ સત્તાણુ અઠ્ઠાણુ નવ્વાણુ`;

/** English up to nineteen, and what the other three languages are like in Latin letters. */
const LATIN: readonly (readonly [value: number, words: string])[] = [
  [1, 'one ek'],
  [2, 'two do don be'],
  [3, 'three teen tran'],
  [4, 'four char'],
  [5, 'five panch pach'],
  [6, 'six che chah cha chha saha'],
  [7, 'seven sat'],
  [8, 'eight ath'],
  [9, 'nine nau nav'],
  [10, 'ten das dus daha'],
  [11, 'eleven gyarah agiyar akra'],
  [12, 'twelve barah bara bar'],
  [13, 'thirten terah tera ter'],
  [14, 'fourteen chaudah chauda chaud'],
  [15, 'fifteen pandrah pandhra pandar'],
  [16, 'sixteen solah sola'],
  [17, 'seventeen satrah satra'],
  [18, 'eighteen atharah athra adhar'],
  [19, 'nineteen unis ekonis oganis'],
  [20, 'twenty bis vis'],
  [21, 'ikis ekvis'],
  [22, 'bais bavis'],
  [23, 'teis tevis'],
  [24, 'chaubis chovis'],
  [25, 'pachis panchvis'],
  [30, 'thirty tis tris'],
  [35, 'paintis pastis pantris'],
  [40, 'forty chalis'],
  [45, 'paintalis pistalis panchechalis'],
  [50, 'fifty pachas panas'],
  [55, 'pachpan'],
  [60, 'sixty sath'],
  [65, 'painsath'],
  // In Gujarati the same letters mean seventeen. The form shows how it has understood an amount.
  [70, 'seventy satar siter'],
  [75, 'pachatar pachahatar'],
  [80, 'eighty asi ensi'],
  [90, 'ninety nabe navad'],
  [1.5, 'dedh did dodh डेढ दीड દોઢ'],
  [2.5, 'dhai adhai adich adhi ढाई अढाई अडीच અઢી'],
  [0.5, 'half adha ardha आधा अर्धा અડધો'],
  [0.75, 'paun पौन पाऊण પોણો'],
];

/** Words before a number that add to it or subtract from it. */
const BEFORE: Readonly<Record<string, number>> = {
  ...named(0.5, 'sadhe sade sada sadhi साढे साडे સાડા'),
  ...named(0.25, 'sava सवा सव्वा સવા'),
  ...named(-0.25, 'paune pavne pona पौने पावणे પોણા'),
};

const HUNDRED = /^(?:hundred|sau|so|she|सौ|शे|सो)$/;

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[HINDI, MARATHI, GUJARATI].flatMap((words) =>
    words
      .split(/\s+/)
      .flatMap((spellings, i) => spellings.split('/').map((word) => [spelling(word), i + 1] as const)),
  ),
  ...LATIN.flatMap(([value, words]) => words.split(' ').map((word) => [spelling(word), value] as const)),
]);

function named(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [spelling(word), value]));
}

/**
 * Replaces numbers in words by figures: `sadhe aath lakh` becomes `8.5 lakh`, `twenty-five` becomes `25`.
 * @param text lower case, in NFD and without nuktas, of bounded length
 */
export function inFigures(text: string): string {
  const words = text
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .split(' ')
    .flatMap(apart);
  const figures: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { value, next } = readNumber(words, at);
    figures.push(value === undefined ? (words[at] ?? '') : String(value));
    at = value === undefined ? at + 1 : next;
  }
  return figures.join(' ');
}

/** Splits a number that is joined to the word before it, as Marathi writes them: `साडेआठ`. */
function apart(word: string): string[] {
  const reduced = spelling(word);
  if (NUMBERS.has(reduced)) return [word];
  const before = Object.keys(BEFORE).find(
    (start) => reduced.startsWith(start) && NUMBERS.has(reduced.slice(start.length)),
  );
  return before === undefined ? [word] : [before, reduced.slice(before.length)];
}

interface Reading {
  /** Undefined if there is no number in words. */
  value: number | undefined;
  /** Index of the first word after the number. */
  next: number;
}

function readNumber(words: readonly string[], at: number): Reading {
  const before = BEFORE[spelling(words[at])];
  const first = before === undefined ? at : at + 1;
  const { value, next } = readBelowHundred(words, first);
  if (value === undefined) {
    // Without a number they stand for 1.25 and 0.75: `sava lakh`.
    const alone = before === 0.25 ? 1.25 : before === -0.25 ? 0.75 : undefined;
    return { value: alone, next: first };
  }
  const half = words.slice(next, next + 3).join(' ') === 'and a half';
  const whole = value + (before ?? 0) + (half ? 0.5 : 0);
  const end = next + (half ? 3 : 0);
  if (HUNDRED.test(words[end] ?? '')) {
    const and = words[end + 1] === 'and' ? end + 2 : end + 1;
    const rest = readBelowHundred(words, and);
    const added = rest.value === undefined ? 0 : rest.value;
    return { value: whole * 100 + added, next: rest.value === undefined ? end + 1 : rest.next };
  }
  // Figures alone stay as they were typed.
  const typed = before === undefined && !half && /\d/.test(words[at] ?? '');
  return { value: typed ? undefined : whole, next: end };
}

function readBelowHundred(words: readonly string[], at: number): Reading {
  const word = words[at] ?? '';
  if (/^\d+$/.test(word)) return { value: Number(word), next: at + 1 };
  const value = NUMBERS.get(spelling(word));
  if (value === undefined) return { value, next: at };
  const following = words[at + 1] ?? '';
  // `half a crore`.
  if (value === 0.5 && following === 'a') return { value, next: at + 2 };
  // `twenty five`.
  const unit = /ty$/.test(word) ? NUMBERS.get(spelling(following)) : undefined;
  return unit !== undefined && unit < 10 && unit >= 1
    ? { value: value + unit, next: at + 2 }
    : { value, next: at + 1 };
}

/** Reduces a word to the spelling of the lists. */
function spelling(word = ''): string {
  return word
    .replace(/[\u0901\u0902\u0a81\u0a82]/g, '')
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/([a-z])\1/g, '$1');
}
