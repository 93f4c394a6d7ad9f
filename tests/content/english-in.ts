/** Finds English in pages and messages of other languages. */
import { parseDocument } from 'htmlparser2';

/** What may be in Latin letters. */
export interface Declared {
  /** Words that are common in the language, from its glossary. */
  words: readonly string[];
  /** Names of people, companies, folders and documents, which are the same in every language. */
  names: readonly string[];
}

/** Attributes that visitors read or hear. */
const SPOKEN = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label', 'content', 'value'];

type Node = ReturnType<typeof parseDocument>['children'][number];

/**
 * @returns the texts of a page that have Latin words which are not declared, in elements of the page's
 *   language
 */
export function englishIn(html: string, language: string, declared: Declared): string[] {
  const found = new Set<string>();
  const check = (text: string) => {
    if (latinWords(text, declared).length > 0) found.add(text.replace(/\s+/g, ' ').trim());
  };
  const visit = (node: Node): void => {
    if (node.type === 'text') check(node.data);
    // Scripts have the texts of forms as JSON, which are those of the same content files; visitors type into
    // text areas.
    if (!('attribs' in node) || ['style', 'script', 'textarea'].includes(node.name)) return;
    const { lang = language, name, property = '', type } = node.attribs;
    if (!lang.startsWith(language)) return;
    for (const key of SPOKEN) {
      const value = node.attribs[key];
      const isRead =
        key === 'content'
          ? ['description', 'og:title', 'og:description', 'og:image:alt'].includes(name ?? property)
          : key !== 'value' || (node.name === 'input' && type === 'submit');
      if (value && isRead) check(value);
    }
    for (const child of node.children) visit(child);
  };
  // A place where a line may end is no end of a word.
  for (const node of parseDocument(html.replace(/<wbr[^>]*>/g, '')).children) visit(node);
  return [...found];
}

/** @returns the words in Latin letters of a text, except addresses, numbers and what is declared */
export function latinWords(text: string, { words, names }: Declared): string[] {
  // What is quoted was typed by a visitor, or is in the name of a document.
  let rest = text
    .replaceAll('\u2011', '-')
    .replace(/“[^”]*”/g, ' ')
    .replace(/\S+@\S+|https?:\S+|\b[\da-f]{12,64}\b|\b(?:\w+\.)+(?:in|com|example)\b/g, ' ');
  for (const name of names) rest = rest.replaceAll(name, ' ');
  const latin = rest.match(/[A-Za-z][A-Za-z0-9&'’./-]*/g) ?? [];
  return latin
    .map((word) => word.replace(/[.'’/-]+$/, ''))
    .filter((word) => word.length > 1 && !words.includes(word));
}
