/**
 * Parses the XML parts of a document with sax: elements, attributes and text. Rejects document type
 * declarations.
 */
import sax from 'sax';
import { type Budget, RejectedError } from './verdict.ts';

export interface XmlHandlers {
  /** Names do not include the namespace prefix. */
  element(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
}

/**
 * Decodes a part as UTF-8, or as UTF-16 if it has a byte order mark (ECMA-376 part 2, 9.1.2).
 * @throws RejectedError for any other encoding
 */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(text.slice(0, 200))?.[1];
  if (declared && !/^(utf-?8|utf-?16|us-ascii)$/i.test(declared))
    throw new RejectedError('XML in an unusual encoding');
  return text;
}

/** @throws RejectedError if the text is not XML or declares entities */
export function readXml(text: string, budget: Budget, handlers: XmlHandlers): void {
  budget.spend(text.length);
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => [local(key), String(value)] as const);
    handlers.element(local(name), new Map(pairs));
  };
  parser.ontext = (part) => handlers.text?.(part);
  parser.ondoctype = () => {
    throw new RejectedError('XML with a document type');
  };
  parser.onerror = () => {
    throw new RejectedError('a damaged XML part');
  };
  parser.write(text).close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
