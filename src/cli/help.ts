/** Renders a program's definition as help for the terminal. */
import type { Command, Program } from './program.ts';

/** @param command the command to describe; undefined for the whole program */
export function programHelp(program: Program, command: Command | undefined): string {
  if (command) return commandHelp(program, command);
  return `${program.summary}. ${program.about}

${columns(program.commands.map((one) => [usage(one), one.summary]))}

Options and examples of one command: npm run ${program.name} -- ${program.commands[0]?.name} --help
`;
}

function commandHelp(program: Program, command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value = '', summary }]) => [`--${name} ${value}`.trim(), summary] as const,
  );
  return `npm run ${program.name}${command.name && ` -- ${usage(command)}`}

${command.summary}.${command.name ? '' : ` ${program.about}`}
${options.length > 0 ? `\nOptions\n${columns(options)}\n` : ''}
Examples
${columns(command.examples.map(([typed, does]) => [example(program, command, typed), does]))}
`;
}

const usage = ({ name, argument = '' }: Command) => `${name} ${argument}`.trim();

function example(program: Program, command: Command, typed: string): string {
  const words = `${command.name} ${typed}`.trim();
  // `--silent` suppresses the lines that npm prints first, which would corrupt JSON and redirected output.
  const silent = /--json|> /.test(typed) ? ' --silent' : '';
  return `npm run${silent} ${program.name}${words && ` -- ${words}`}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}
