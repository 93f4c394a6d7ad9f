/** Parses the arguments of an operator's command and runs it. */
import { parseArgs } from 'node:util';
import { visibleName } from '../domain/plain-value.ts';
import { UsageError } from '../operations/operator-error.server.ts';
import { programHelp } from './help.ts';
import { problemText } from './problem-text.ts';
import type { Command, Options, ParsedOptions, Program } from './program.ts';

/** Exit codes: the command failed, or its arguments are invalid. */
const FAILED = 1;
export const MISUSED = 2;

/**
 * Runs a program.
 * @param typed the command-line arguments
 * @returns the exit code
 */
export async function runProgram(program: Program, typed: readonly string[]): Promise<number> {
  const [first = ''] = typed;
  const single = program.commands.find(({ name }) => name === '');
  const selected = single ?? program.commands.find(({ name }) => name === first);
  if (typed.includes('--help') || typed.includes('-h') || (typed.length === 0 && !single)) {
    process.stdout.write(programHelp(program, selected));
    return 0;
  }
  try {
    if (!selected) {
      const names = program.commands.map(({ name }) => name).join(', ');
      throw new UsageError(`${program.name} has no command ${JSON.stringify(first)}. It has: ${names}.`);
    }
    const { values, argument } = parse(selected, single ? typed : typed.slice(1));
    const output = await selected.run(values, argument);
    if (typeof output === 'number') return output;
    const { lines, failed } =
      typeof output === 'object' && 'lines' in output ? output : { lines: [output].flat(), failed: false };
    const text = lines.filter((line) => typeof line === 'string').map((line) => `${line}\n`);
    // Writes all lines at once: one write for each line would take longer than the queries.
    if (text.length > 0) process.stdout.write(withEscapes(text.join('')));
    return failed ? FAILED : 0;
  } catch (error) {
    const isMisuse = error instanceof UsageError;
    const command = selected?.name ? `${selected.name} ` : '';
    const hint = isMisuse ? ` See: npm run ${program.name} -- ${command}--help` : '';
    process.stderr.write(`${withEscapes(problemText(error) + hint)}\n`);
    return isMisuse ? MISUSED : FAILED;
  }
}

/**
 * Escapes invisible characters of names, which could change the direction of a line or move the cursor. In
 * JSON the escapes mean the same characters.
 */
const withEscapes = (text: string): string =>
  visibleName(text, (character) =>
    /[\n\t]/.test(character)
      ? character
      : character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

function parse({ options = {}, argument }: Command, typed: readonly string[]) {
  const types = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: Object.fromEntries(types),
      allowPositionals: true,
    });
    const extra = positionals[argument ? 1 : 0];
    if (extra !== undefined) throw new UsageError(`${JSON.stringify(extra)} is one word too many.`);
    if (argument && !argument.startsWith('[') && !positionals[0])
      throw new UsageError(`Say which: ${argument} is missing.`);
    return { values: values as ParsedOptions<Options>, argument: positionals[0] ?? '' };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${message.split('. ')[0]}.`);
  }
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
