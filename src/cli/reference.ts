/** Generates docs/cli-reference.md and docs/contracts/forms.md from their definitions (`npm run docs:cli`). */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { program as content } from './content.ts';
import { program as data } from './data.ts';
import { program as doctor } from './doctor.ts';
import { formsContract } from './forms-contract.ts';
import { programReference } from './help.ts';
import { program as inbox } from './inbox.ts';
import { program as library } from './library.ts';
import { program as outbox } from './outbox.ts';

/** The programs, in the order in which an operator needs them. */
export const PROGRAMS = [inbox, data, outbox, doctor, content, library];

const documentPath = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
export const REFERENCE = documentPath('cli-reference.md');
export const FORMS_CONTRACT = documentPath('contracts/forms.md');

/** @returns the complete document */
export function cliReference(): string {
  const head = `# The operator's commands

Generated from the commands' help: edit the help in \`src/cli/\` and run \`npm run docs:cli\`. [The contract](contracts/operator.md)
lists the output that other programs may rely on, [the operator's guide](operator-guide.md) describes daily tasks.
`;
  return `${[head, ...PROGRAMS.map(programReference)].join('\n')}`;
}

if (import.meta.main) {
  writeFileSync(REFERENCE, cliReference());
  writeFileSync(FORMS_CONTRACT, formsContract());
  process.stdout.write(`Written to ${REFERENCE} and ${FORMS_CONTRACT}.\n`);
}
