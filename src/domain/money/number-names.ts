/**
 * The words of numbers in English, Hindi, Marathi and Gujarati, in any script. Words in Indian scripts are
 * listed without nukta, anusvara and candrabindu. `spelling` reduces what else writers vary; `/` joins the
 * other spellings of one number, among them those of CLDR and LibreOffice.
 */

/** Groups of letters that writers interchange; the last letter of each group replaces the others. */
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

/** English, and the other three languages in Latin letters, up to twenty-five. */
const LATIN = `one/ek two/do/don/be three/teen/tran four/char five/panch/pach six/che/chah/cha/chha/saha
seven/sat eight/ath nine/nau/nav ten/das/dus/daha eleven/gyarah/agiyar/akra twelve/barah/bara/bar
thirteen/terah/tera/ter fourteen/chaudah/chauda/chaud fifteen/pandrah/pandhra/pandar sixteen/solah/sola
seventeen/satrah/satra eighteen/atharah/athra/adhar nineteen/unis/ekonis/oganis twenty/bis/vis
ikis/ekvis bais/bavis teis/tevis chaubis/chovis pachis/panchvis`;

/** Further numbers, in any script. */
const FURTHER = {
  0: 'zero शून्य શૂન્ય',
  30: 'thirty tis tris',
  35: 'paintis pastis pantris',
  40: 'forty fourty chalis',
  45: 'paintalis pistalis panchechalis',
  50: 'fifty pachas panas',
  55: 'pachpan',
  60: 'sixty sath',
  65: 'painsath',
  // In Gujarati the same letters mean seventeen. The form shows the amount as it was read.
  70: 'seventy satar siter',
  75: 'pachatar pachahatar',
  80: 'eighty asi ensi',
  90: 'ninety ninty nabe navad',
  100: 'शभर',
  1.5: 'dedh did dodh डेढ दीड દોઢ',
  2.5: 'dhai adhai adich adhi ढाई अढाई अडीच અઢી',
  0.5: 'half adha ardha आधा अर्धा અડધો',
  0.75: 'paun पौन पाऊण પોણો',
};

/** Words before a number that add to it or subtract from it. */
export const BEFORE: ReadonlyMap<string, number> = new Map([
  ...spelled(0.5, 'sadhe sade sada sadhi साढे साडे સાડા'),
  ...spelled(0.25, 'sava सवा सव्वा સવા'),
  ...spelled(-0.25, 'paune pavne pona पौने पावणे પોણા'),
]);
/** The values of these words without a number, as in `sava lakh`. */
export const BEFORE_NOTHING: ReadonlyMap<number, number> = new Map([
  [0.25, 1.25],
  [-0.25, 0.75],
]);

export const HUNDRED = /^(?:hundred|sau|so|she|सौ|शे|सो|સો)$/;
/** `पाचशे` is one word. */
export const JOINED_HUNDRED = /^(.+)(सौ|शे|सो|સો)$/;

export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[HINDI, MARATHI, GUJARATI, LATIN].flatMap((words) =>
    words
      .split(/\s+/)
      .flatMap((spellings, i) => spellings.split('/').map((word) => [spelling(word), i + 1] as const)),
  ),
  ...Object.entries(FURTHER).flatMap(([value, words]) => spelled(Number(value), words)),
]);

function spelled(value: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [spelling(word), value]);
}

/**
 * Normalises the spellings of a word: removes the length of i and u, doubled letters and the glide y.
 * Gujarati's ચાળીસ and ચાલીસ are one spelling. It must not join a number with another word:
 * number-words.test.ts.
 */
export function spelling(word = ''): string {
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
