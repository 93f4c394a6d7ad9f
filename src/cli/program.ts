/** Types that define operator commands. Argument parsing, help and the reference use the definitions. */
interface Option {
  /** Placeholder of the value, such as `FILE`; omitted for a switch. */
  value?: string;
  summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The parsed options: text for an option with a value, true for a switch. */
export type ParsedOptions<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { value: string } ? string : boolean;
};

/**
 * The result of a command: lines to print (false and undefined ones are skipped), and whether it failed, or
 * its exit code.
 */
export type Output =
  | string
  | readonly Line[]
  | { lines: readonly Line[]; failed: boolean }
  | number
  | undefined;
type Line = string | false | undefined;

export interface Command<O extends Options = Options> {
  /** Empty for a program with a single command. */
  name: string;
  /** The positional argument: `ID`, or `[ID]` if optional. */
  argument?: string;
  summary: string;
  options?: O;
  /** Example arguments, each with what they do. */
  examples: readonly (readonly [typed: string, does: string])[];
  run(options: ParsedOptions<O>, argument: string): Output | Promise<Output>;
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

/** The option of a command that prints one object. */
export const json = { json: { summary: 'as one JSON object' } } as const;

/** An object as JSON, or lines for people. */
export const jsonOr = (json: boolean | undefined, object: object, lines: readonly Line[]): readonly Line[] =>
  json ? [JSON.stringify(object)] : lines;

/** Joins names as text, such as `new, called or handled`. */
export const joinAlternatives = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
