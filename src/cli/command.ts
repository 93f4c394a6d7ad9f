/** How the operator's commands are described, read and run: one definition makes parsing, help and reference. */
import { parseArgs } from 'node:util';
import { programHelp } from './help.ts';
import { problemText } from './problem-text.ts';

export interface Option {
  /** What stands after it, such as `FILE`; left out for a switch. */
  value?: string;
  summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was given on the command line: text for an option with a value, true for a switch. */
export type Given<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { value: string } ? string : boolean;
};

export type Write = (line: string) => void;

export interface Command<O extends Options = Options> {
  /** Empty for a program that does one thing. */
  name: string;
  /** What stands after the name: `ID`, or `[ID]` where it may be left out. */
  argument?: string;
  summary: string;
  options?: O;
  /** What is typed after the name, and what it does. */
  examples: readonly (readonly [typed: string, does: string])[];
  /** Does the work. @returns the exit code; nothing for 0 */
  run(given: Given<O>, argument: string, write: Write): Promise<number | undefined> | number | undefined;
}

export interface Program {
  /** The script in package.json. */
  name: string;
  summary: string;
  /** A paragraph for the help: what it uses, what its exit codes mean. */
  about: string;
  commands: readonly Command[];
}

/** Gives a command's `run` the types of its own options. */
export const command = <const O extends Options>(definition: Command<O>): Command => definition;

/** Exit codes besides 0: it failed; it was not understood. */
export const FAILED = 1;
export const MISUSED = 2;

/**
 * Runs a program with what was typed. @returns the exit code
 * @param typed what stands after the program's name
 */
export async function runProgram(program: Program, typed: readonly string[]): Promise<number> {
  const out = (text: string) => void process.stdout.write(text);
  const fail = (text: string, code: number) => {
    process.stderr.write(`${text}\n`);
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
  const lines = gathered(out);
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

/** Characters that are written at once: thousands of lines one by one would take longer than finding them. */
const CHUNK = 64 * 1024;

function gathered(out: (text: string) => void): { write: Write; flush(): void } {
  let text = '';
  const flush = () => {
    if (text) out(text);
    text = '';
  };
  const write = (line: string) => {
    text += `${line}\n`;
    if (text.length > CHUNK) flush();
  };
  return { write, flush };
}

/** What was typed cannot be understood; the message ends with a full stop. */
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
    return { values: values as Given<Options>, argument: argumentOf(found, positionals) };
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

/** Runs the program as this process, when its file is the one that was started. */
export async function main(program: Program): Promise<void> {
  // Whoever reads only the first lines closes the pipe: no problem of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await runProgram(program, process.argv.slice(2));
}
