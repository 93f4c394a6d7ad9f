/** Writes XML 1.0: nothing that comes from a file's name can end an element or break a reader. */

/** A finished piece of XML; plain text is never taken for one. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What XML 1.0 has no way to write (section 2.2), and line ends that attributes would lose. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** For text and attributes alike. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '\uFFFD')
    .replace(/[&<>"'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** @param children text, which is escaped, and elements, which are not */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (string | Xml)[]
): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = children.map((child) => (child instanceof Xml ? child.text : escapeXml(child))).join('');
  return new Xml(
    inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`,
  );
}

export function xmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`;
}
