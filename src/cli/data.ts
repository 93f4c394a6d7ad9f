/** `npm run data`: personal data and backups. Works while the server runs. */
import { loadContent } from '../content-model/load.ts';
import { mailboxes } from '../features/forms/recipients/recipients.server.ts';
import { readRecipients } from '../features/forms/recipients/recipients-file.server.ts';
import { erase, personFrom } from '../operations/privacy/erase.server.ts';
import { type Found, findPerson } from '../operations/privacy/find.server.ts';
import { personText } from '../operations/privacy/person-text.server.ts';
import { purge } from '../operations/privacy/purge.server.ts';
import { endedText, removedText } from '../operations/privacy/remove.server.ts';
import { ERASURES_KEY, renewErasuresKey } from '../operations/privacy/tombstones.server.ts';
import type { Config } from '../server/config/config.ts';
import { replaceSecrets } from '../server/database/secret.ts';
import { backupCommands } from './backup.ts';
import { command, type Program, type Write } from './program.ts';
import { main } from './run-program.ts';
import { withDatabase } from './with-database.ts';

const json = { json: { summary: 'as one JSON object' } } as const;

export const program: Program = {
  name: 'data',
  summary: 'Personal data, and backups',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL). Running an interrupted command again completes it. Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    command({
      name: 'find',
      argument: 'EMAIL|PHONE',
      summary:
        'Prints everything stored about a person, as text for that person; hints for the operator go to standard error',
      options: json,
      examples: [
        ['asha@example.com', 'by address, in any case'],
        ['asha@example.com > asha.txt', 'into a file'],
        ['"+91 98765 43210"', 'by phone, with or without the country code'],
      ],
      run: (given, typed, write) => {
        const person = personFrom(typed);
        return withDatabase(async (database, config) => {
          const found = await findPerson(database, person);
          if (given.json) write(JSON.stringify(found));
          else printFound(found, typed, config, write);
          return 0;
        });
      },
    }),
    command({
      name: 'erase',
      argument: 'EMAIL|PHONE',
      summary: 'Erases a person everywhere and keeps only ids, so that no restore brings the data back',
      options: json,
      examples: [['asha@example.com', 'submissions, résumés, consents, subscription, mails, webhooks']],
      run: (given, typed, write) => {
        const person = personFrom(typed);
        return withDatabase(async (database, config) => {
          const { alsoKnownAs } = await findPerson(database, person);
          const known = { ...config, mailboxes: ownMailboxes(config) };
          const removed = await erase(database, known, person, Date.now());
          if (given.json) write(JSON.stringify({ removed, alsoKnownAs }));
          else printErased(person.value, removedText(removed), alsoKnownAs, write);
          return 0;
        });
      },
    }),
    command({
      name: 'purge',
      summary: 'Deletes expired data (content/retention.yaml); the server does so daily',
      options: {
        'clock-is-right': {
          summary: 'even if the last purge is more than 30 days ago, or in the future',
        },
        ...json,
      },
      examples: [
        ['', 'now'],
        ['--clock-is-right', 'after the server was off for long, or the clock was wrong'],
      ],
      run: (given, _, write) =>
        withDatabase(async (database, config) => {
          const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
          const confirmed = given['clock-is-right'] === true;
          const removed = await purge(database, config, content.retention, Date.now(), confirmed);
          write(
            given.json
              ? JSON.stringify({ removed })
              : `Purged: ${removedText(removed)}. ${endedText(removed)}`.trim(),
          );
          return 0;
        }),
    }),
    command({
      name: 'rotate-keys',
      summary: 'Replaces every key that the site keeps; links in mails and open forms keep working',
      examples: [['', 'after a leak, or once a year']],
      run: (_given, _argument, write) =>
        withDatabase(async (database, { dataDir }) => {
          await database.transaction().execute(async (tx) => {
            const names = await replaceSecrets(tx, Date.now());
            await renewErasuresKey(tx, dataDir);
            write(
              `Replaced: ${[...names, ERASURES_KEY].join(', ')}. Restart the servers, one after the other.`,
            );
          });
          return 0;
        }),
    }),
    ...backupCommands,
  ],
};

function ownMailboxes({ contentDir, mediaBaseUrl, recipientsFile, mailFrom, mailTo }: Config): string[] {
  const { content } = loadContent(contentDir, mediaBaseUrl);
  return [mailFrom, ...mailboxes(readRecipients(recipientsFile, content), mailTo)];
}

function printFound(found: Found, who: string, config: Config, write: Write): void {
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  for (const line of personText(found, who, content, Date.now())) write(line);
  const files = found.submissions.filter(({ files }) => files.length > 0);
  // For staff only, so not part of the output for the person: several people may share a phone number.
  if (found.alsoKnownAs.length > 0)
    process.stderr.write(
      `These forms also name: ${found.alsoKnownAs.join(', ')}. Check that all are the same person, and look there too.\n`,
    );
  for (const { reference } of files)
    process.stderr.write(`To save the file of ${reference}: npm run inbox -- resume ${reference}\n`);
}

function printErased(who: string, removed: string, also: readonly string[], write: Write): void {
  write(`Erased ${who}: ${removed}.`);
  write(
    'Mailboxes and receivers of webhooks may still hold copies. Backups do; a restore erases this person again.',
  );
  if (also.length > 0) write(`The same person was also known as: ${also.join(', ')}. Look there too.`);
}

if (import.meta.main) await main(program);
