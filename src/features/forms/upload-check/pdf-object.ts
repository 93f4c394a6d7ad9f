/**
 * Scans one PDF object (ISO 32000-1, 7.3) without building it. Collects the names that occur outside of
 * strings and, if the object is a dictionary, its entries.
 */
import type { Budget } from './verdict.ts';

export interface ScannedObject {
  /** Every name in the object at any depth, decoded and without its slash. */
  names: ReadonlySet<string>;
  /**
   * The entries of the outermost dictionary. Each value is a list of tokens, such as `/FlateDecode`, `[`,
   * `12` or `<<`.
   */
  entries: ReadonlyMap<string, readonly string[]>;
  /** Offset of the first byte of the object's stream; undefined if the object has no stream. */
  streamAt: number | undefined;
}

/** Maximum tokens stored per value; filters and numbers have fewer. */
const MAX_VALUE_TOKENS = 12;

const TOKEN =
  /[\t\n\f\r ]+|%[^\r\n]*|\/([^\t\n\f\r ()<>[\]{}/%]*)|<<|>>|[[\]{}]|<[^>]*>?|\(|[^\t\n\f\r ()<>[\]{}/%]+|[)>]/y;

/**
 * Scans the object at an offset.
 * @param text the file or an object stream, one character per byte
 * @param at offset of the object
 * @param budget reduced by the number of characters read
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
      // A name after a complete value is the next key. If a value starts with a name, the value is only that
      // name.
      const isKey = name !== undefined && (!value || value.length > 0);
      if (isKey) {
        // If a key occurs twice, readers differ in which value they use.
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

/** Decodes `#` and two hexadecimal digits as one character. */
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
