/** Explains to an editor why a file is not valid YAML. The sentences contain nothing from the file. */
import { type Document, isAlias, isCollection, isScalar, visit, type YAMLError, YAMLParseError } from 'yaml';

/** A place in a file, and how to fix it, without a full stop. */
interface YamlProblem {
  /** Characters from the start of the file. */
  at: number;
  fix: string;
}

const QUOTE = 'put quotes around the whole text';
const REFERENCE = `${QUOTE}: YAML takes a * or & in front for a reference`;
const INDENT = 'give keys of one level the same number of spaces in front';

/** Fixes of common mistakes, recognised by the line; the first match counts. */
const BY_LINE: readonly (readonly [line: RegExp, fix: string])[] = [
  [/^ *\t/, 'indent with spaces, not with a tab'],
  [/^\s*-[^\s-]/, 'write a space after the hyphen of a list item'],
  [/^\s*(- )?[A-Za-z]\w*:[^\s/]/, 'write a space after the colon'],
  [/^\s*(- )?[A-Za-z]\w*: - /, 'start a list on a line of its own, one item a line, each starting with "- "'],
  [/(: |- )[*&]/, REFERENCE],
  [/: [|>][-+\d]* *[^\s#]/, 'start the text on the next line, after | or >, or put quotes around it'],
];

const BY_CODE: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: REFERENCE,
  BAD_COLLECTION_TYPE: QUOTE,
  BAD_DQ_ESCAPE: 'write two backslashes for one, or use single quotes',
  BAD_INDENT: INDENT,
  BAD_SCALAR_START: `${QUOTE}: it may not start with this character`,
  BLOCK_AS_IMPLICIT_KEY: `${QUOTE}, because it contains a colon and a space`,
  DUPLICATE_KEY: 'remove one of the two: this key stands above already',
  MISSING_CHAR: 'write a colon and a space after the key',
  MULTIPLE_DOCS: 'remove the line of --- or ...',
  NON_STRING_KEY: 'write a word as the key; put quotes around a text that starts with a bracket',
  TAB_AS_INDENT: 'indent with spaces, not with a tab',
  TAG_RESOLVE_FAILED: `${QUOTE}: YAML takes a ! in front for a type`,
  UNEXPECTED_TOKEN: `${QUOTE}: it may not go on after a closing quote or bracket, and quotes inside differ from those around it`,
};

/** Explaining a problem takes time in proportion to the file. */
export const MAX_PROBLEMS = 10;

/** @returns the first problems: syntax errors, duplicate keys, and YAML references or types */
export function yamlProblems(doc: Document, source: string): YamlProblem[] {
  const explained = [...doc.errors, ...doc.warnings, ...equalKeys(doc)]
    .sort((a, b) => a.pos[0] - b.pos[0])
    .slice(0, MAX_PROBLEMS)
    .map((error) => explain(doc, source, error));
  return explained.length > 0 ? explained : references(doc).slice(0, MAX_PROBLEMS);
}

function equalKeys(doc: Document): YAMLError[] {
  const errors: YAMLError[] = [];
  visit(doc, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        const [at, end] = key.range;
        if (known.has(key.value)) errors.push(new YAMLParseError([at, end], 'DUPLICATE_KEY', ''));
        known.add(key.value);
      }
    },
  });
  return errors;
}

function explain(doc: Document, source: string, { code, message, pos }: YAMLError): YamlProblem {
  const [at] = pos;
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '';
  if (message.startsWith('Missing closing'))
    return { at: opening(doc, at), fix: 'close the quote that starts here' };
  if (message.startsWith('Flow')) return { at: opening(doc, at), fix: 'close the bracket that starts here' };
  const byLine = BY_LINE.find(([pattern]) => pattern.test(line))?.[1];
  const goesOn = doc.errors.some((one) => one.code === 'MULTILINE_IMPLICIT_KEY' && one.pos[0] === at);
  const isCut = code === 'DUPLICATE_KEY' && /^\d/.test(source.slice(at));
  const fix =
    (isCut ? 'write the number without commas' : byLine) ??
    (goesOn ? `${INDENT}; the next line has others` : BY_CODE[code]);
  return { at, fix: fix ?? 'check indentation, quotes and brackets here and just above' };
}

/** Returns the start of the innermost quoted text or bracket that reaches `end`. */
function opening(doc: Document, end: number): number {
  let start = end;
  visit(doc, {
    Node(_, node) {
      const { range } = node;
      const isOpened = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      if (isOpened && range && range[0] < end && range[2] >= end) start = range[0];
    },
  });
  return start;
}

/** Texts such as `*Important*` and `&x`, which YAML reads as references and visitors would not see. */
function references(doc: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(doc, {
    Node(_, node) {
      const isReference = isAlias(node) || (node as { anchor?: string }).anchor !== undefined;
      const at = node.range?.[0];
      if (isReference && at !== undefined) problems.push({ at, fix: REFERENCE });
    },
  });
  return problems;
}
