/** Renders a program's definition as help for the terminal. */
import type { Command, Program } from './program.ts';

/** @param found the command to describe; undefined for the whole program */
export function programHelp(program: Program, found: Command | undefined): string {
  if (found) return commandHelp(program, found);
  const rows = program.commands.map((one) => [usage(one), one.summary] as const);
  return `${program.summary}. ${program.about}

${columns(rows)}

Options and examples of one command: npm run ${program.name} -- ${program.commands[0]?.name} --help
`;
}

function commandHelp(program: Program, found: Command): string {
  const options = optionRows(found);
  const about = found.name === '' ? ` ${program.about}` : '';
  return `npm run ${program.name}${found.name ? ` -- ${usage(found)}` : ''}

${found.summary}.${about}
${options.length > 0 ? `\nOptions\n${columns(options)}\n` : ''}
Examples
${columns(found.examples.map(([typed, does]) => [example(program, found, typed), does]))}
`;
}

const usage = ({ name, argument }: Command) => [name, argument].filter(Boolean).join(' ');

function optionRows({ options = {} }: Command): (readonly [string, string])[] {
  return Object.entries(options).map(([name, { value, summary }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    summary,
  ]);
}

function example(program: Program, found: Command, typed: string): string {
  const words = [found.name, typed].filter(Boolean).join(' ');
  // `--silent` suppresses the lines that npm prints first, which would corrupt JSON and redirected output.
  const silent = /--json|> /.test(typed) ? ' --silent' : '';
  return `npm run${silent} ${program.name}${words ? ` -- ${words}` : ''}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}
