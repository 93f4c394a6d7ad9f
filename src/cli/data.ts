/** `npm run data`: personal data and backups. Works while the server runs. */
import { mailboxes } from '../features/forms/recipients/recipients.server.ts';
import { readRecipients } from '../features/forms/recipients/recipients-file.server.ts';
import { erase, personFrom } from '../operations/privacy/erase.server.ts';
import { findPerson, personText } from '../operations/privacy/person-text.server.ts';
import { purge } from '../operations/privacy/purge.server.ts';
import { endedText, removedText } from '../operations/privacy/remove.server.ts';
import { ERASURES_KEY, renewErasuresKey } from '../operations/privacy/tombstones.server.ts';
import { replaceSecrets } from '../server/database/secret.ts';
import { backupCommands } from './backup.ts';
import { json, jsonOr, type Program } from './program.ts';
import { main } from './run-program.ts';
import { contentOf, recordCommand } from './with-database.ts';

export const program: Program = {
  name: 'data',
  summary: 'Personal data, and backups',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL). Running an interrupted command again completes it. Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    recordCommand({
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
      run: async ({ database, config, options, argument }) => {
        const person = await findPerson(database, personFrom(argument));
        if (options.json) return JSON.stringify(person);
        // For staff only, so not part of the output for the person: several people may share a phone number.
        if (person.alsoKnownAs.length > 0)
          process.stderr.write(
            `These forms also name: ${person.alsoKnownAs.join(', ')}. Check that all are the same person, and look there too.\n`,
          );
        for (const { reference, files } of person.submissions)
          if (files.length > 0)
            process.stderr.write(`To save the file of ${reference}: npm run inbox -- resume ${reference}\n`);
        return personText(person, argument, contentOf(config), Date.now());
      },
    }),
    recordCommand({
      name: 'erase',
      argument: 'EMAIL|PHONE',
      summary: 'Erases a person everywhere and keeps only ids, so that no restore brings the data back',
      options: json,
      examples: [['asha@example.com', 'submissions, résumés, consents, subscription, mails, webhooks']],
      run: async ({ database, config, options, argument }) => {
        const person = personFrom(argument);
        const { alsoKnownAs } = await findPerson(database, person);
        const recipients = readRecipients(config.recipientsFile, contentOf(config));
        const ownMailboxes = [config.mailFrom, ...mailboxes(recipients, config.mailTo)];
        const removed = await erase(database, { ...config, mailboxes: ownMailboxes }, person, Date.now());
        return jsonOr(options.json, { removed, alsoKnownAs }, [
          `Erased ${person.value}: ${removedText(removed)}.`,
          'Mailboxes and receivers of webhooks may still hold copies. Backups do; a restore erases this person again.',
          alsoKnownAs.length > 0 &&
            `The same person was also known as: ${alsoKnownAs.join(', ')}. Look there too.`,
        ]);
      },
    }),
    recordCommand({
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
      run: async ({ database, config, options }) => {
        const { retention } = contentOf(config);
        const removed = await purge(database, config, retention, Date.now(), options['clock-is-right']);
        return jsonOr(options.json, { removed }, [
          `Purged: ${removedText(removed)}. ${endedText(removed)}`.trim(),
        ]);
      },
    }),
    recordCommand({
      name: 'rotate-keys',
      summary: 'Replaces every key that the site keeps; links in mails and open forms keep working',
      examples: [['', 'after a leak, or once a year']],
      run: ({ database, config }) =>
        database.transaction().execute(async (tx) => {
          const names = await replaceSecrets(tx, Date.now());
          await renewErasuresKey(tx, config.dataDir);
          return `Replaced: ${[...names, ERASURES_KEY].join(', ')}. Restart the servers, one after the other.`;
        }),
    }),
    ...backupCommands,
  ],
};

if (import.meta.main) await main(program);
