/** Reads numbers in figures and words, as people write and say them (`number-names.ts`). */
import { plainValue } from '../plain-value.ts';
import { BEFORE, BEFORE_NOTHING, HUNDRED, JOINED_HUNDRED, NUMBERS, spelling } from './number-names.ts';

/** Maximum input length in characters. Longer text is not read. */
export const MAX_NUMBER_CHARS = 60;

const NUKTA = /[\u093c\u0abc]/g;
const NASAL = /[\u0901\u0902\u0a81\u0a82]/g;
/** Words before or after a number that do not change it. */
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

/**
 * True for one of the nouns, also with an ending: `महीनों`, `लाखांचे`, `રૂપિયાની`.
 * @param nouns as in `isOneOf`
 */
export const isNoun = (nouns: string, word = ''): boolean =>
  nouns.split(' ').some((noun) => word.startsWith(noun) && ENDING.test(word.slice(noun.length)));

/** Joins the parts of an amount or a time. */
export const isJoint = (word = ''): boolean => word === ',' || word === 'and';

const QUARTERS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/**
 * Prepares text with a number for `splitWords`: lower case, ASCII digits, no nukta and no nasal sign, figures
 * and words apart, and groups of digits joined by commas. `1½` and `1 1/2` become `1.5`; `about` and `only`
 * are removed.
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

/**
 * Splits a number that is joined to the word before or after it, as Marathi writes them: `साडेआठ`, `पाचशे`.
 */
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

/**
 * Plain digits, Indian groups (1,50,000) or western groups (150,000 and 1,500,000), each with optional
 * decimals.
 */
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
function withHalf(words: readonly string[], number: NumberRead): NumberRead {
  const [half = ''] =
    /^and (?:a )?half(?= |$)/.exec(words.slice(number.next, number.next + 3).join(' ')) ?? [];
  if (half === '') return number;
  return {
    ...number,
    value: number.value + 0.5,
    next: number.next + half.split(' ').length,
    isFigure: false,
  };
}

function withHundreds(words: readonly string[], number: NumberRead): NumberRead {
  const { value, next } = number;
  if (!HUNDRED.test(words[next] ?? '')) return { ...number, hasHundreds: !number.isFigure && value >= 100 };
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
