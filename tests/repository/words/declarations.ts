/** Finds the identifiers that a TypeScript or JavaScript file declares, without resolving types. */
export interface Declaration {
  name: string;
  line: number;
  isFunction: boolean;
}

const KEYWORDS = /\b(const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;
const DESTRUCTURED = /\b(?:const|let)\s+[{[]([^}\]=]*)[}\]]\s*=/g;
const MEMBERS = /^\s+(?:readonly )?([A-Za-z_]\w*)\??(\()?.*;$/gm;
const ARROW = /^\s*(?::[^=]*)?=\s*(?:async\s*)?(?:<[^>]*>\s*)?\([^)]*\)(?::[^=]*)?\s*=>/;
const STATEMENTS = new Set([
  'return',
  'await',
  'throw',
  'void',
  'break',
  'continue',
  'yield',
  'export',
  'import',
  'if',
]);

/** @returns every declared function, constant, type, member and destructured name, in no particular order */
export function declarations(source: string): Declaration[] {
  const text = withoutComments(source);
  const found: Declaration[] = [];
  const add = (name: string, index: number, isFunction: boolean) =>
    found.push({ name, line: text.slice(0, index).split('\n').length, isFunction });
  for (const match of text.matchAll(KEYWORDS)) {
    const [whole, keyword = '', name = ''] = match;
    const rest = text.slice(match.index + whole.length, match.index + whole.length + 300);
    add(name, match.index, keyword.startsWith('function') || ARROW.test(rest));
  }
  for (const match of text.matchAll(DESTRUCTURED))
    for (const part of (match[1] ?? '').split(',')) {
      const name =
        part
          .split(':')
          .at(-1)
          ?.trim()
          .replace(/^\.\.\./, '') ?? '';
      if (/^[A-Za-z_$][\w$]*$/.test(name)) add(name, match.index, false);
    }
  for (const match of text.matchAll(MEMBERS)) {
    const [whole, name = '', call] = match;
    if (STATEMENTS.has(name) || !/^\s+(?:readonly )?\w+\??(?:\([^)]*\))?: /.test(whole)) continue;
    add(name, match.index + whole.search(/\S/), call !== undefined);
  }
  return found;
}

/** Comments become spaces, so that line numbers stay. */
function withoutComments(source: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank);
}
