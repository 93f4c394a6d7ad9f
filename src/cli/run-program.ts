/** Parses the arguments of an operator's command and runs it. */
import { parseArgs } from 'node:util';
import { visibleName } from '../domain/plain-value.ts';
import { programHelp } from './help.ts';
import { problemText } from './problem-text.ts';
import type { Command, Options, ParsedOptions, Program, Write } from './program.ts';

/** Exit codes: the command failed, or its arguments are invalid. */
export const FAILED = 1;
export const MISUSED = 2;

/**
 * Runs a program.
 * @param typed the command-line arguments
 * @returns the exit code
 */
export async function runProgram(program: Program, typed: readonly string[]): Promise<number> {
  const out = (text: string) => void process.stdout.write(text);
  const fail = (text: string, code: number) => {
    process.stderr.write(`${withEscapes(text)}\n`);
    return code;
  };
  const [first = ''] = typed;
  const single = program.commands.find(({ name }) => name === '');
  const found = single ?? program.commands.find(({ name }) => name === first);
  const help = typed.includes('--help') || typed.includes('-h');
  if (help || (typed.length === 0 && !single)) {
    out(programHelp(program, found));
    return 0;
  }
  if (!found) {
    const names = program.commands.map(({ name }) => name).join(', ');
    return fail(
      `${program.name} has no command ${JSON.stringify(first)}. It has: ${names}. See: npm run ${program.name} -- --help`,
      MISUSED,
    );
  }
  const lines = bufferedWriter(out);
  try {
    const { values, argument } = read(found, single ? typed : typed.slice(1));
    return (await found.run(values, argument, lines.write)) ?? 0;
  } catch (error) {
    const misused = (error as { misused?: unknown }).misused === true;
    const hint = misused
      ? ` See: npm run ${program.name} -- ${found.name ? `${found.name} ` : ''}--help`
      : '';
    lines.flush();
    return fail(problemText(error) + hint, misused ? MISUSED : FAILED);
  } finally {
    lines.flush();
  }
}

/** Output buffer size in characters. Without a buffer, writing the lines takes longer than the queries. */
const BUFFER_CHARS = 64 * 1024;

function bufferedWriter(out: (text: string) => void): { write: Write; flush(): void } {
  let text = '';
  const flush = () => {
    if (text) out(text);
    text = '';
  };
  const write = (line: string) => {
    text += `${withEscapes(line)}\n`;
    if (text.length > BUFFER_CHARS) flush();
  };
  return { write, flush };
}

/**
 * Shows invisible characters of names, which could change the direction of a line or move the cursor. In JSON the escapes have the
 * meaning of the characters.
 */
const withEscapes = (text: string): string =>
  visibleName(text, (character) =>
    /[\n\t]/.test(character)
      ? character
      : character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Thrown for invalid arguments; the message ends with a full stop. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly misused = true;
}

function read(found: Command, typed: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(found.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true });
    return { values: values as ParsedOptions<Options>, argument: argumentOf(found, positionals) };
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function argumentOf({ argument }: Command, [given = '', extra]: readonly string[]): string {
  const tooMany = extra ?? (argument ? undefined : given || undefined);
  if (tooMany !== undefined) throw new UsageError(`${JSON.stringify(tooMany)} is one word too many.`);
  if (argument && !argument.startsWith('[') && !given)
    throw new UsageError(`Say which: ${argument} is missing.`);
  return given;
}

/** Runs the program with the arguments of the process, and sets the exit code. */
export async function main(program: Program): Promise<void> {
  // A reader such as `head` may close the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await runProgram(program, process.argv.slice(2));
}
