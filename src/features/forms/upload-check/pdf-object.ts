/**
 * Reads one PDF object (ISO 32000-1, 7.3) without building it: the names that occur in it outside of strings,
 * and the entries of its dictionary if it is one.
 */
import type { Budget } from './verdict.ts';

export interface ScannedObject {
  /** Every name in the object at any depth, decoded and without its slash. */
  names: ReadonlySet<string>;
  /** The outermost dictionary: the tokens of each value, such as `/FlateDecode`, `[`, `12` or `<<`. */
  entries: ReadonlyMap<string, readonly string[]>;
  /** Offset of its stream's bytes; undefined without one. */
  streamAt: number | undefined;
}

/** Maximum tokens of a value; a filter or a number needs fewer. */
const MAX_VALUE_TOKENS = 12;

const TOKEN =
  /[\t\n\f\r ]+|%[^\r\n]*|\/([^\t\n\f\r ()<>[\]{}/%]*)|<<|>>|[[\]{}]|<[^>]*>?|\(|[^\t\n\f\r ()<>[\]{}/%]+|[)>]/y;

/**
 * @param text the file or an object stream, one character per byte
 * @param at offset of the object
 * @param budget is reduced by the number of characters read
 */
export function scanObject(text: string, at: number, budget: Budget): ScannedObject {
  const names = new Set<string>();
  const entries = new Map<string, string[]>();
  let value: string[] | undefined;
  let depth = 0;
  let isDictionary = false;
  let position = at;
  for (;;) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) break;
    const token = match[0];
    const end = token === '(' ? endOfString(text, TOKEN.lastIndex) : TOKEN.lastIndex;
    budget.spend(end - position);
    position = end;
    if (/^[\t\n\f\r %]/.test(token)) continue;
    const name = match[1] === undefined ? undefined : decodeName(match[1]);
    if (name !== undefined) names.add(name);
    if (depth === 0 && token === '<<') isDictionary = true;
    if (depth === 1 && isDictionary && token !== '>>') {
      // A name after a complete value is the next key; if a value begins with a name, it is only that name.
      const isKey = name !== undefined && (!value || value.length > 0);
      if (isKey) {
        // Readers differ in which of two equal keys they use.
        value = entries.has(name) ? ['duplicate'] : [];
        entries.set(name, value);
      } else if (value && value.length < MAX_VALUE_TOKENS)
        value.push(name === undefined ? token : `/${name}`);
    } else if (depth > 1 && value && value.length < MAX_VALUE_TOKENS)
      value.push(name === undefined ? token : `/${name}`);
    if (token === '<<' || token === '[') depth += 1;
    else if (token === '>>' || token === ']') depth -= 1;
    if (depth <= 0) break;
  }
  return { names, entries, streamAt: isDictionary ? streamAfter(text, position) : undefined };
}

/**
 * @param at offset after the opening parenthesis
 * @returns the offset after the closing one
 */
function endOfString(text: string, at: number): number {
  const stops = /[()\\]/g;
  stops.lastIndex = at;
  for (let open = 1; open > 0; ) {
    const stop = stops.exec(text);
    if (!stop) return text.length;
    if (stop[0] === '(') open += 1;
    else if (stop[0] === ')') open -= 1;
    else stops.lastIndex += 1;
  }
  return stops.lastIndex;
}

/** `#` and two hexadecimal digits encode a character. */
const decodeName = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const SPACE_OR_COMMENT = /[\t\n\f\r ]+|%[^\r\n]*/y;
const STREAM = /stream(?:\r\n|\n|\r)?/y;

function streamAfter(text: string, at: number): number | undefined {
  let position = at;
  for (;;) {
    SPACE_OR_COMMENT.lastIndex = position;
    if (!SPACE_OR_COMMENT.test(text)) break;
    position = SPACE_OR_COMMENT.lastIndex;
  }
  STREAM.lastIndex = position;
  return STREAM.test(text) ? STREAM.lastIndex : undefined;
}
