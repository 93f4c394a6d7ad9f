/** Finds the unit of figures in a text, such as "(₹ in lakh, except per share data)". */

/** Number of characters that are searched at the end of a text, or at the beginning of a line. */
const MAX_SEARCHED = 400;
/** From a longer text, only the statement is returned. */
const MAX_CHARACTERS = 120;

const setOf = (words: string) => new Set(words.normalize('NFC').split(' '));
const CURRENCY = setOf('₹ rs re inr rupee rupees usd $ eur € euro रु रुपये रुपए રૂ રૂપિયા');
const SCALE = setOf(
  '000 hundreds thousand thousands lakh lakhs lac lacs crore crores cr crs million millions mn mln billion billions bn ' +
    'हजार लाख लाखों लाखात करोड़ करोड़ों कोटी कोटीत લાખ લાખમાં કરોડ કરોડમાં',
);
const IN = setOf('in में');
const AMOUNT = setOf('amount amounts figure figures value values shares unit currency राशि रक्कम રકમ');
const OTHER = setOf('all the are is of to s stated expressed presented reported rounded nearest indian us');
const UNIT = new Set([CURRENCY, SCALE, IN, AMOUNT, OTHER].flatMap((words) => [...words]));
/** Signs that separate a statement from other words, and words that begin an exception from it. */
const MARKS = setOf('( ) [ ] , ; - – —');
const EXCEPTION = setOf('unless except excluding other otherwise and');
/** May precede the statement at the beginning of a line, as in "Rs. (in lakh)". */
const BEFORE_UNIT = new Set([...setOf('( ['), ...CURRENCY]);

const TOKEN = /[₹$€()[\],;–—-]|[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu;

/**
 * @param printed a heading or paragraph
 * @returns the text if it is short and states a unit, the statement if it is longer; undefined if it states
 *   none
 */
export function unitIn(printed: string): string | undefined {
  const text = printed.replace(/\s+/gu, ' ').trim();
  const end = text.slice(-MAX_SEARCHED);
  const tokens = tokensOf(end);
  const start = statementStart(tokens);
  if (start === -1) return undefined;
  return text.length <= MAX_CHARACTERS ? text : statementFrom(end.slice(tokens[start]?.index));
}

/**
 * @param text of a line
 * @returns true if it begins with the unit, brackets and a currency aside; false for a head such as "Revenue
 *   (₹ crore)"
 */
export function isUnitLine(text: string): boolean {
  const tokens = tokensOf(text.slice(0, MAX_SEARCHED));
  const start = statementStart(tokens);
  return start !== -1 && tokens.slice(0, start).every(({ word }) => BEFORE_UNIT.has(word));
}

interface Token {
  /** In lower case. */
  word: string;
  index: number;
}

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    word: word.normalize('NFC').toLowerCase(),
    index,
  }));

/** The position of the first token of the first statement of a unit; -1 if there is none. */
function statementStart(tokens: readonly Token[]): number {
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const after = tokens[at]?.word;
    if (after !== undefined && UNIT.has(after)) continue;
    const words = tokens.slice(start, at).map(({ word }) => word);
    if (statesUnit(words, tokens[start - 1]?.word, after)) return start;
    start = at + 1;
  }
  return -1;
}

/**
 * A currency alone, as in "repaid in rupees", is a unit only where the statement begins there or names
 * amounts.
 * @param words consecutive ones that occur in statements of units, with what is before and after them
 */
function statesUnit(
  words: readonly string[],
  before: string | undefined,
  after: string | undefined,
): boolean {
  const isAfter = after === undefined || MARKS.has(after) || EXCEPTION.has(after);
  const isBefore = before === undefined || MARKS.has(before);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (!isAfter) return false;
  if (has(CURRENCY) && has(SCALE)) return true;
  return (has(CURRENCY) || has(SCALE)) && (has(AMOUNT) || (has(IN) && isBefore));
}

/** The statement up to its closing bracket, or to the end of the text. */
const statementFrom = (text: string) => (/^[^)\]]*/.exec(text)?.[0] ?? '').slice(0, MAX_CHARACTERS).trim();
