/** Renders a program's definition as help for the terminal. */
import type { Command, Program } from './program.ts';

/** @param found the command to describe; undefined for the whole program */
export function programHelp(program: Program, found: Command | undefined): string {
  if (found) return commandHelp(program, found);
  return `${program.summary}. ${program.about}

${columns(program.commands.map((one) => [usage(one), one.summary]))}

Options and examples of one command: npm run ${program.name} -- ${program.commands[0]?.name} --help
`;
}

function commandHelp(program: Program, found: Command): string {
  const options = Object.entries(found.options ?? {}).map(
    ([name, { value = '', summary }]) => [`--${name} ${value}`.trim(), summary] as const,
  );
  return `npm run ${program.name}${found.name && ` -- ${usage(found)}`}

${found.summary}.${found.name ? '' : ` ${program.about}`}
${options.length > 0 ? `\nOptions\n${columns(options)}\n` : ''}
Examples
${columns(found.examples.map(([typed, does]) => [example(program, found, typed), does]))}
`;
}

const usage = ({ name, argument = '' }: Command) => `${name} ${argument}`.trim();

function example(program: Program, found: Command, typed: string): string {
  const words = `${found.name} ${typed}`.trim();
  // `--silent` suppresses the lines that npm prints first, which would corrupt JSON and redirected output.
  const silent = /--json|> /.test(typed) ? ' --silent' : '';
  return `npm run${silent} ${program.name}${words && ` -- ${words}`}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}
