/** Generates docs/cli-reference.md from the definitions of the commands; `npm run docs:cli` writes it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { program as content } from './content.ts';
import { program as data } from './data.ts';
import { program as doctor } from './doctor.ts';
import { programReference } from './help.ts';
import { program as inbox } from './inbox.ts';
import { program as library } from './library.ts';
import { program as outbox } from './outbox.ts';

/** In the order in which an operator needs them. */
export const PROGRAMS = [inbox, data, outbox, doctor, content, library];

export const REFERENCE = fileURLToPath(new URL('../../docs/cli-reference.md', import.meta.url));

/** The whole document. */
export function cliReference(): string {
  const head = `# The operator's commands

Made from the commands' own help by \`npm run docs:cli\`: change that and run it again. What other programs may rely on
stands in [the contract](contracts/operator.md), a day's work in [the operator's guide](operator-guide.md).
`;
  return `${[head, ...PROGRAMS.map(programReference)].join('\n')}`;
}

if (import.meta.main) {
  writeFileSync(REFERENCE, cliReference());
  process.stdout.write(`Written to ${REFERENCE}.\n`);
}
