/**
 * Numbers in figures and words, as people write and say them in English, Hindi, Marathi and Gujarati. Words in Indian
 * scripts are listed without nukta, anusvara and candrabindu. `spelling` reduces what else writers vary; `/` joins the
 * other spellings of one number, among them those of CLDR and LibreOffice.
 */
import { plainValue } from '../plain-value.ts';

/** Letters that are written for each other; the last one of each word stands for the others. */
const SAME: ReadonlyMap<string, string> = new Map(
  'ीि ूु ईइ ऊउ ैे ऐए ळल ીિ ૂુ ઈઇ ળલ શસ'
    .split(' ')
    .flatMap((letters) => [...letters].map((letter) => [letter, letters.at(-1) ?? letter] as const)),
);

const HINDI = `एक दो तीन चार पाच छह/छः/छ/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पद्रह/पन्द्रह सोलह सत्रह/सतरह
अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस/उन्तीस तीस इकतीस बत्तीस तैतीस चौतीस पैतीस छत्तीस सैतीस
अडतीस उनतालीस/उन्तालीस चालीस इकतालीस बयालीस/बियालीस तैतालीस चौवालीस/चवालीस/चौतालीस/चौआलीस पैतालीस छियालीस/छयालीस सैतालीस अडतालीस उनचास/उन्चास
पचास इक्यावन बावन तिरपन/तिरेपन चौवन/चौअन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ/तिरेसठ चौसठ पैसठ छियासठ/छयासठ
सडसठ/सरसठ अडसठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर छिहत्तर/छियत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी/बियासी तिरासी चौरासी पचासी/पिचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे/इक्यानबे बानवे/बानबे
तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पचानबे/पिचानवे/पिचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे अट्ठानवे/अट्ठानबे
निन्यानवे/निन्यानबे`;

const MARATHI = `एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पधरा सोळा सतरा अठरा एकोणीस वीस एकवीस
बावीस तेवीस चोवीस पचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहतीस/तेहेतीस चौतीस पस्तीस/पचतीस छत्तीस
सदतीस/सदोतीस अडतीस/अडोतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस/चौवेचाळीस पचेचाळीस सेहेचाळीस/शेहेचाळीस/शेचाळीस
सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ एकसष्ट
बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर/बहात्तर त्र्याहत्तर चौर्याहत्तर
पच्याहत्तर शहात्तर/शाहत्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐशी/एकोण्याशी ऐशी एक्क्याऐशी/एक्क्याशी ब्याऐशी/ब्याशी त्र्याऐशी/त्र्याशी
चौर्याऐशी/चौर्याशी पच्याऐशी/पच्याशी शहाऐशी/शहाशी सत्त्याऐशी/सत्त्याशी अठ्ठ्याऐशी/अठ्ठ्याशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव
त्र्याण्णव चौर्याण्णव पच्याण्णव शहाण्णव/शह्याण्णव सत्त्याण्णव अठ्ठ्याण्णव/अठ्ठ्याण्ण्व नव्याण्णव`;

const GUJARATI = `એક બે/બ ત્રણ ચાર પાચ છ સાત આઠ નવ દસ અગિયાર બાર તેર ચૌદ પદર સોળ સત્તર અઢાર ઓગણીસ વીસ એકવીસ બાવીસ
ત્રેવીસ/તેવીસ ચોવીસ પચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાત્રીસ છત્રીસ સાડત્રીસ/સડત્રીસ
આડત્રીસ/અડત્રીસ ઓગણચાળીસ ચાળીસ એકતાળીસ બેતાળીસ તેતાળીસ/ત્રેતાળીસ ચુમ્માળીસ પિસ્તાળીસ છેતાળીસ સુડતાળીસ અડતાળીસ ઓગણપચાસ પચાસ
એકાવન બાવન ત્રેપન ચોપન પચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ/ઓગણસાઈઠ સાઠ/સાઈઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાસઠ છાસઠ સડસઠ અડસઠ
અગણોસિત્તેર/ઓગણસિત્તેર/અગણોતેર/ઓગણોતેર સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર
ઓગણાએસી/અગણ્યાએસી/ઓગણએસી એસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પચાસી છ્યાસી સત્યાસી/સિત્યાસી અઠ્યાસી/ઇઠ્યાસી નેવ્યાસી નેવુ એકાણુ બાણુ
ત્રાણુ ચોરાણુ પચાણુ છન્નુ સત્તાણુ અઠ્ઠાણુ નવ્વાણુ`;

/** English up to nineteen, and what the other three languages are like in Latin letters. */
const LATIN: readonly (readonly [value: number, words: string])[] = [
  [0, 'zero शून्य શૂન્ય'],
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
  [13, 'thirteen terah tera ter'],
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
  [40, 'forty fourty chalis'],
  [45, 'paintalis pistalis panchechalis'],
  [50, 'fifty pachas panas'],
  [55, 'pachpan'],
  [60, 'sixty sath'],
  [65, 'painsath'],
  // In Gujarati the same letters mean seventeen. The form shows how it has understood an amount.
  [70, 'seventy satar siter'],
  [75, 'pachatar pachahatar'],
  [80, 'eighty asi ensi'],
  [90, 'ninety ninty nabe navad'],
  [100, 'शभर'],
  [1.5, 'dedh did dodh डेढ दीड દોઢ'],
  [2.5, 'dhai adhai adich adhi ढाई अढाई अडीच અઢી'],
  [0.5, 'half adha ardha आधा अर्धा અડધો'],
  [0.75, 'paun पौन पाऊण પોણો'],
];

/** Words before a number that add to it or subtract from it. */
const BEFORE: ReadonlyMap<string, number> = new Map([
  ...spelled(0.5, 'sadhe sade sada sadhi साढे साडे સાડા'),
  ...spelled(0.25, 'sava सवा सव्वा સવા'),
  ...spelled(-0.25, 'paune pavne pona पौने पावणे પોણા'),
]);
/** What these words mean without a number: `sava lakh`. */
const BEFORE_NOTHING: ReadonlyMap<number, number> = new Map([
  [0.25, 1.25],
  [-0.25, 0.75],
]);

const HUNDRED = /^(?:hundred|sau|so|she|सौ|शे|सो|સો)$/;
/** `पाचशे` is one word. */
const JOINED_HUNDRED = /^(.+)(सौ|शे|सो|સો)$/;

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[HINDI, MARATHI, GUJARATI].flatMap((words) =>
    words
      .split(/\s+/)
      .flatMap((spellings, i) => spellings.split('/').map((word) => [spelling(word), i + 1] as const)),
  ),
  ...LATIN.flatMap(([value, words]) => spelled(value, words)),
]);

function spelled(value: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [spelling(word), value]);
}

/** Maximum input length in characters. Longer text is not read. */
export const MAX_NUMBER_CHARS = 60;

const NUKTA = /[\u093c\u0abc]/g;
const NASAL = /[\u0901\u0902\u0a81\u0a82]/g;
/** Words before or after a number that leave it as it is. */
const AROUND =
  'about approx approximately around upto for only lagbhag sirf लगभग करीब तकरीबन मात्र केवल सिर्फ फक्त सुमारे अदाजे આશરે લગભગ અદાજે ફક્ત માત્ર';
/** Particles after a number. */
const PARTICLES = 'tak तक का की के लिए लिये साठी पर्यत સુધી માટે ના ની નુ નો';
const AND = '& aur ani ane और एव व तथा आणि અને ને';
const POINT = 'point पॉइट पॉईट प्वाइट पाइट दशमलव दशाश પોઇન્ટ પોઈન્ટ પોઇટ પોઈટ દશાશ';

/** @param words with spaces between them */
export const isOneOf = (words: string, word = ''): boolean => word !== '' && words.split(' ').includes(word);

/** The end of a noun: a plural `s`, or the cases of Hindi, Marathi and Gujarati. */
const ENDING =
  /^(?:s|[\u093e-\u094dय]*(?:च[\u093e-\u094dय]+|ला|स|साठी|पर्यत)?|[\u0abe-\u0acdઓ]*(?:ન[\u0abe-\u0acd]+)?)$/;

/** True for one of the nouns, also with an ending: `महीनों`, `लाखांचे`, `રૂપિયાની`. @param nouns as in `isOneOf` */
export const isNoun = (nouns: string, word = ''): boolean =>
  nouns.split(' ').some((noun) => word.startsWith(noun) && ENDING.test(word.slice(noun.length)));

/** Joins the parts of an amount or a time. */
export const isJoint = (word = ''): boolean => word === ',' || word === 'and';

const QUARTERS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/**
 * Prepares text with a number for `splitWords`: lower case, ASCII digits, no nukta and no nasal sign, figures and words
 * apart, and groups of digits joined by commas. `1½` and `1 1/2` become `1.5`; `about` and `only` are removed.
 * @returns empty text if it is too long to be read
 */
export function plainNumber(typed: string): string {
  if (typed.length > MAX_NUMBER_CHARS) return '';
  const words = plainValue(typed)
    .normalize('NFD')
    .replace(NUKTA, '')
    .replace(NASAL, '')
    .toLowerCase()
    .replace(/(?<=^| )(1\/2|1\/4|3\/4)(?= |$)/g, (part) => QUARTERS[part] ?? part)
    .replace(/(\d) ?([¼½¾])/g, (_, whole, part) => `${whole}${FRACTIONS[part]} `)
    .replace(/[¼½¾]/g, (part) => ` ${FRACTIONS[part]} `)
    .replace(/(\d)(?=\p{L})|([\p{L}\p{M}])\.?(?=\d)|([a-z])-(?=[a-z])/gu, '$1$2$3 ')
    .replace(/(?<=[\p{L}\p{M}]) ?, ?/gu, ' , ')
    .replace(/%/g, ' % ')
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=\d)/g, '$1,')
    .replace('per cent', 'percent')
    .replace('up to', 'upto')
    .trim()
    .split(' ');
  const isAround = (word?: string) => isOneOf(AROUND, word?.replace(/[().]/g, ''));
  while (isAround(words[0])) words.shift();
  while (isAround(words.at(-1)) || isOneOf(PARTICLES, words.at(-1))) words.pop();
  return words.join(' ');
}

/** @param text returned by `plainNumber` */
export const splitWords = (text: string): string[] =>
  text
    .split(' ')
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')
    .map((word) => (isOneOf(AND, word) ? 'and' : word))
    .flatMap(apart);

/** Splits a number that is joined to the word before or after it, as Marathi writes them: `साडेआठ`, `पाचशे`. */
function apart(word: string): string[] {
  const reduced = spelling(word);
  if (NUMBERS.has(reduced)) return [word];
  const [, number = '', hundred = ''] = JOINED_HUNDRED.exec(word) ?? [];
  if (NUMBERS.has(spelling(number))) return [number, hundred];
  const before = [...BEFORE.keys()].find(
    (start) => reduced.startsWith(start) && NUMBERS.has(reduced.slice(start.length)),
  );
  return before === undefined ? [word] : [before, reduced.slice(before.length)];
}

/** Plain digits, Indian groups (1,50,000) or western groups (150,000 and 1,500,000), each with optional decimals. */
const FIGURE = /^(?:(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)$/;

export interface NumberRead {
  value: number;
  /** Index of the first word after the number. */
  next: number;
  /** True for digits without words. */
  isFigure: boolean;
  /** True if words name the hundreds: `five hundred`. */
  hasHundreds: boolean;
}

/** Reads `25`, `1.5`, `twenty five`, `five hundred and two`, `sadhe aath` or `डेढ`. */
export function readNumber(words: readonly string[], at: number): NumberRead | undefined {
  const before = BEFORE.get(spelling(words[at]));
  const start = before === undefined ? at : at + 1;
  const small = readSmall(words, start);
  if (before === undefined) {
    const pointed = withPoint(words, small ?? { value: 0, next: at });
    if (pointed) return { ...pointed, isFigure: false, hasHundreds: false };
  } else if (small && !Number.isInteger(small.value)) return undefined;
  const alone = HUNDRED.test(words[start] ?? '') ? 1 : undefined;
  const value = small ? small.value + (before ?? 0) : (BEFORE_NOTHING.get(before ?? 0) ?? alone);
  if (value === undefined) return undefined;
  const isFigure = before === undefined && FIGURE.test(words[at] ?? '');
  return withHundreds(
    words,
    withHalf(words, { value, next: small?.next ?? start, isFigure, hasHundreds: false }),
  );
}

/** `two point five`, `point zero five`, `दो दशमलव पच्चीस`: single digits, or one number below 100. */
function withPoint(words: readonly string[], whole: SmallNumber): SmallNumber | undefined {
  if (!isOneOf(POINT, words[whole.next]) || !Number.isInteger(whole.value)) return undefined;
  let digits = '';
  let next = whole.next + 1;
  for (let part = readSmall(words, next); part; part = readSmall(words, next)) {
    // A figure keeps its zeros: `point 05`.
    const text = /^\d+$/.exec(words[next] ?? '')?.[0] ?? String(part.value);
    const isFirst = digits === '' && Number.isInteger(part.value) && part.value < 100;
    if (!isFirst && !(/^\d$/.test(text) && digits.length === next - whole.next - 1)) return undefined;
    digits += text;
    next = part.next;
  }
  return digits === '' ? undefined : { value: Number(`${whole.value}.${digits}`), next };
}

/** `one and a half`, `one and half`. */
function withHalf(words: readonly string[], read: NumberRead): NumberRead {
  const [half = ''] = /^and (?:a )?half(?= |$)/.exec(words.slice(read.next, read.next + 3).join(' ')) ?? [];
  if (half === '') return read;
  return { ...read, value: read.value + 0.5, next: read.next + half.split(' ').length, isFigure: false };
}

function withHundreds(words: readonly string[], read: NumberRead): NumberRead {
  const { value, next } = read;
  if (!HUNDRED.test(words[next] ?? '')) return { ...read, hasHundreds: !read.isFigure && value >= 100 };
  const rest = readSmall(words, words[next + 1] === 'and' ? next + 2 : next + 1);
  const isRest = rest !== undefined && Number.isInteger(rest.value) && rest.value < 100;
  return {
    value: value * 100 + (isRest ? rest.value : 0),
    next: isRest ? rest.next : next + 1,
    isFigure: false,
    hasHundreds: true,
  };
}

type SmallNumber = Pick<NumberRead, 'value' | 'next'>;

/** Reads a figure, or words for a number up to 99. */
function readSmall(words: readonly string[], at: number): SmallNumber | undefined {
  const word = words[at] ?? '';
  const following = words[at + 1];
  if (FIGURE.test(word)) return { value: Number(word.replaceAll(',', '')), next: at + 1 };
  // `a crore`.
  if (word === 'a' && following !== undefined) return { value: 1, next: at + 1 };
  const value = NUMBERS.get(spelling(word));
  if (value === undefined) return undefined;
  // `half a crore`.
  if (value === 0.5 && following === 'a') return { value, next: at + 2 };
  // `twenty five`.
  const unit = /ty$/.test(word) ? NUMBERS.get(spelling(following)) : undefined;
  return unit !== undefined && unit < 10 && unit >= 1
    ? { value: value + unit, next: at + 2 }
    : { value, next: at + 1 };
}

/**
 * Reduces a word to what its spellings have in common: without length of i and u, doubled letters and the glide y.
 * Gujarati's ચાળીસ and ચાલીસ are one spelling. It must not join a number with another word: number-words.test.ts.
 */
function spelling(word = ''): string {
  return word
    .replace(/./gu, (letter) => SAME.get(letter) ?? letter)
    .replace(/ौ(?=\p{L})/gu, 'ो')
    .replace(/(?<!ह)[\u094d\u0acd]?(?:य(?=ा)|ય(?=[ાો]))/g, '')
    .replace(/ट(?=्ठ)|(?<=ष्)ट/g, 'ठ')
    .replace(/(?<!^)(\p{L})[\u094d\u0acd]\1(?![रર])/gu, '$1')
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/([a-z])\1/g, '$1');
}
