/** Types that define operator commands. Argument parsing, help and the reference use the definitions. */
import type { Write } from '../operations/terminal.ts';

export type { Write };

export interface Option {
  /** Placeholder of the value, such as `FILE`; omitted for a switch. */
  value?: string;
  summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The parsed options: text for an option with a value, true for a switch. */
export type ParsedOptions<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { value: string } ? string : boolean;
};

export interface Command<O extends Options = Options> {
  /** Empty for a program with a single command. */
  name: string;
  /** The positional argument: `ID`, or `[ID]` if optional. */
  argument?: string;
  summary: string;
  options?: O;
  /** Example arguments, each with what they do. */
  examples: readonly (readonly [typed: string, does: string])[];
  /** @returns the exit code, or a promise of it; anything else means 0 */
  run(given: ParsedOptions<O>, argument: string, write: Write): unknown;
}

export interface Program {
  /** Name of the script in package.json. */
  name: string;
  summary: string;
  /** A paragraph for the help: requirements and exit codes. */
  about: string;
  commands: readonly Command[];
}

/** Infers the types of a command's options for `run`. */
export const command = <const O extends Options>(definition: Command<O>): Command => definition;

/** Prints an object as JSON, or lines for people, of which empty ones are left out. */
export function print(
  write: Write,
  json: boolean | undefined,
  object: object,
  lines: readonly (string | false | undefined)[],
): void {
  for (const line of json ? [JSON.stringify(object)] : lines) if (line) write(line);
}

/** Joins names as text, such as `new, called or handled`. */
export const joinAlternatives = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
