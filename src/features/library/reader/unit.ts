/** The unit of a table's figures, such as "(₹ in lakh, except per share data)", which is printed above the table. */
import type { ContentBlock, PageText } from '../pdf-pages/content/page-content.ts';

/** How many headings and paragraphs above a table are searched, and how many characters at the end of each. */
const MAX_BLOCKS = 4;
const MAX_SEARCHED = 400;
/** How many parts of the running head and foot are searched; they are the last blocks of a page. */
const MAX_MARGINS = 8;
/** Of a longer text, only the statement is returned. */
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
/** What separates a statement from other words, and the words that begin an exception from it. */
const MARKS = setOf('( ) [ ] , ; - – —');
const EXCEPTION = setOf('unless except excluding other otherwise and');

const TOKEN = /[₹$€()[\],;–—-]|[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu;

/**
 * Reads each text at most twice, because a page may have thousands of tables.
 * @returns for each table of a page, in order, the unit stated nearest above it and below the previous table, or else in
 *   the running head, which holds for the whole page; undefined if there is none
 */
export function tableUnits(blocks: readonly ContentBlock[]): (string | undefined)[] {
  const unitOfPage = firstUnit(
    blocks.slice(-MAX_MARGINS).filter((block) => block.kind === 'paragraph' && block.inMargin),
  );
  return blocks.flatMap(({ kind }, at) => {
    if (kind !== 'table') return [];
    const above = blocks.slice(Math.max(0, at - MAX_BLOCKS), at);
    const nearest = above.slice(above.findLastIndex((block) => block.kind === 'table') + 1).reverse();
    return [firstUnit(nearest) ?? unitOfPage];
  });
}

function firstUnit(blocks: readonly ContentBlock[]): string | undefined {
  for (const block of blocks) {
    const unit = block.kind === 'table' ? undefined : unitIn(textOf(block));
    if (unit !== undefined) return unit;
  }
  return undefined;
}

const textOf = ({ pieces }: PageText): string => pieces.map(({ text }) => text).join('');

/**
 * @param printed a heading or paragraph
 * @returns the text if it is short and states a unit, the statement if it is longer; undefined if it states none
 */
export function unitIn(printed: string): string | undefined {
  const text = printed.replace(/\s+/gu, ' ').trim();
  const end = text.slice(-MAX_SEARCHED);
  const tokens = Array.from(end.matchAll(TOKEN), ({ 0: word, index }) => ({ word: fold(word), index }));
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const after = tokens[at]?.word;
    if (after !== undefined && UNIT.has(after)) continue;
    const words = tokens.slice(start, at).map(({ word }) => word);
    if (statesUnit(words, tokens[start - 1]?.word, after))
      return text.length <= MAX_CHARACTERS ? text : statementFrom(end.slice(tokens[start]?.index));
    start = at + 1;
  }
  return undefined;
}

const fold = (word: string): string => word.normalize('NFC').toLowerCase();

/**
 * A currency alone, as in "repaid in rupees", is a unit only where the statement begins there or names amounts.
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
const statementFrom = (text: string): string =>
  (/^[^)\]]*/.exec(text)?.[0] ?? '').slice(0, MAX_CHARACTERS).trim();
