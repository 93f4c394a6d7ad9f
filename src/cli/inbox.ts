/** `npm run inbox`: what visitors sent, for the people who answer them. Works while the server runs. */
import { parseArgs } from 'node:util';
import { eraseSubmission, listSubmissions, showSubmission } from '../features/forms/inbox.server.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';
import { DatabaseError } from '../server/database/problem.ts';
import { ConfigError } from '../server/variables.ts';

const HELP = `Shows what visitors sent. Uses the same environment as the server (DATA_DIR, DATABASE_URL).

  npm run inbox -- list                     a table, newest first
  npm run inbox -- list --kind job          one kind: newsletter, partner, job or enquiry
  npm run --silent inbox -- list --json     one JSON object a line, oldest first
  npm run inbox -- show K7Q-4M3X            everything about one, by reference or id
  npm run inbox -- show K7Q-4M3X --save .   the same, and writes its files into a folder
  npm run inbox -- erase K7Q-4M3X           deletes one for good, with its files and mails
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      kind: { type: 'string' },
      save: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, id] = positionals;
  const one = command === 'show' || command === 'erase';
  const wanted = command === 'list' || (one && id !== undefined);
  if (values.help || !wanted) {
    process.stdout.write(HELP);
    return values.help || !command ? 0 : 2;
  }
  const database = await openDatabase(readConfig(process.env));
  try {
    const write = (line: string) => process.stdout.write(`${line}\n`);
    if (id !== undefined && command === 'erase') return await eraseSubmission(database, id, write);
    if (id !== undefined && command === 'show') return await showSubmission(database, id, values.save, write);
    return await listSubmissions(database, { json: values.json ?? false, kind: values.kind }, write);
  } finally {
    await database.destroy();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseError || isUsage(error);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

function isUsage(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
