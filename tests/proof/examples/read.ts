/** What a worked example in docs/examples/ tells its reader to do, read from its fenced blocks. */

/** A new file, a change to one, a command, or what is then asked of the running site. */
export type Step =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'change'; path: string; text: string }
  | { kind: 'run'; command: string }
  | { kind: 'ask'; question: string; wanted: string[] };

const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/**
 * A block with a path is a whole new file, or with `diff` a change to one; `sh` is run; in `http` each paragraph is a
 * question (`GET /path`, `POST /path field=value&…`, or `$ command`) and the words that its answer has.
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
 * Lines with `-` and those without a sign stand together in the file, exactly once; those with `+` take their place.
 * `@@` divides several changes to one file.
 * @throws when the lines are not there, or more than once
 */
export function changed(file: string, change: string): string {
  return partsOf(change).reduce((text, [before, after]) => {
    const found = text.split(before).length - 1;
    if (before === '' || found !== 1)
      throw new Error(`These lines stand there ${found} times, not once:\n${before}`);
    return text.replace(before, () => after);
  }, file);
}

/** Whether somebody has made the change already. */
export const isMade = (file: string, change: string): boolean =>
  partsOf(change).every(([, after]) => file.includes(after));

/** What stands there before and after, for each part of a change. */
function partsOf(change: string): [before: string, after: string][] {
  return change.split(/^@@.*\n/m).map((part) => {
    const lines = part.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('');
    return [without('+'), without('-')];
  });
}
