/** Parses the instructions of a worked example in docs/examples/ from its fenced blocks. */

/** A new file, a change to a file, a command, or a request to the running site. */
export type Step =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'change'; path: string; text: string }
  | { kind: 'run'; command: string }
  | { kind: 'ask'; question: string; wanted: string[] };

const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/**
 * Parses blocks. A block with a path is a new file, or a change to a file if its language is `diff`. The
 * lines of an `sh` block are commands. Each paragraph of an `http` block is a request (`GET /path`,
 * `POST /path field=value&…` or `$ command`), followed by text that the response must contain.
 */
export function stepsIn(document: string): Step[] {
  return [...document.matchAll(BLOCK)].flatMap(([, language = '', path, text = '']): Step[] => {
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((command) => ({ kind: 'run', command }));
    if (language === 'http') return asksIn(text);
    if (!path) return [];
    return [{ kind: language === 'diff' ? 'change' : 'file', path, text }];
  });
}

function asksIn(text: string): Step[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const [question = '', ...wanted] = paragraph.split('\n');
      return { kind: 'ask', question, wanted };
    });
}

/**
 * Applies a change. Its unmarked lines and its `-` lines together must occur exactly once in the file, as one
 * block. Its unmarked lines and its `+` lines replace this block. `@@` separates several changes to one file.
 * @throws if the lines do not occur, or occur more than once
 */
export function applyChange(file: string, change: string): string {
  return partsOf(change).reduce((text, [before, after]) => {
    const found = text.split(before).length - 1;
    if (before === '' || found !== 1)
      throw new Error(`These lines occur ${found} times, not once:\n${before}`);
    return text.replace(before, () => after);
  }, file);
}

/** Whether the change has already been applied. */
export const isMade = (file: string, change: string): boolean =>
  partsOf(change).every(([, after]) => file.includes(after));

/** Splits a change into parts. Returns the text that each part replaces, and its replacement. */
function partsOf(change: string): [before: string, after: string][] {
  return change.split(/^@@.*\n/m).map((part) => {
    const lines = part.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
    return [without('+'), without('-')];
  });
}
