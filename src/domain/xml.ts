/** Writes XML 1.0 documents. */
import XMLBuilder from 'fast-xml-builder';

/**
 * Maps element names to text, a child element or a list of these; names that begin with `@` are attributes.
 */
interface XmlElement {
  readonly [name: string]: string | XmlElement | readonly (string | XmlElement)[];
}

/** Characters that XML 1.0 cannot represent (section 2.2). */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const replaceUnwritable = (_name: string, value: unknown): string =>
  String(value).toWellFormed().replace(UNWRITABLE, '\uFFFD');

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: replaceUnwritable,
  attributeValueProcessor: replaceUnwritable,
});

/** @param root an object with a single key, the name of the root element */
export function xmlDocument(root: XmlElement): string {
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...root });
}
