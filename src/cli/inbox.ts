/** `npm run inbox`: lists, shows, exports and marks submissions. Works while the server runs. */
import { FORM_KINDS, PASSED_KINDS } from '../content-model/schema/forms.ts';
import { type Mark, markSubmission, withdrawOffers } from '../operations/inbox/answers.server.ts';
import { exportSubmissions } from '../operations/inbox/export.server.ts';
import { listOverdue, listSubmissions } from '../operations/inbox/list.server.ts';
import { saveResume, showSubmission } from '../operations/inbox/show.server.ts';
import { countSubmissions } from '../operations/inbox/stats.server.ts';
import { oneSubmission, STATES } from '../operations/inbox/submissions.server.ts';
import { erase } from '../operations/privacy/erase.server.ts';
import { removedText } from '../operations/privacy/remove.server.ts';
import { replaceFile } from '../operations/whole-file.server.ts';
import { joinAlternatives, type Program } from './program.ts';
import { main } from './run-program.ts';
import { contentOf, recordCommand } from './with-database.ts';

const FILTERS = {
  kind: { value: 'KIND', summary: `only ${joinAlternatives(FORM_KINDS)}` },
  from: {
    value: 'DAY',
    summary: 'only submissions received on or after this day in India, such as 2026-01-05',
  },
  to: { value: 'DAY', summary: 'only submissions received on or before this day in India' },
  state: { value: 'STATE', summary: `only ${joinAlternatives(STATES)}` },
} as const;
const json = (what: string) => ({ json: { summary: what } }) as const;

export const program: Program = {
  name: 'inbox',
  summary: 'Submitted forms',
  about:
    'Works while the server runs, with its environment (DATA_DIR, DATABASE_URL). ID is an id or a reference such as K7Q-4M3X. Exits with 0, with 1 on failure, with 2 for invalid arguments.',
  commands: [
    recordCommand({
      name: 'list',
      summary: 'Lists submissions, newest first',
      options: { ...FILTERS, ...json('one JSON object per line, oldest first') },
      examples: [
        ['', 'everything'],
        ['--kind job --state new', 'applications that have not been handled'],
        ['--from 2026-01-01 --to 2026-01-31', 'all of January'],
        ['--json', 'for a program'],
      ],
      run: ({ database, options }) => listSubmissions(database, options),
    }),
    recordCommand({
      name: 'show',
      argument: 'ID',
      summary: 'Shows everything about one submission',
      options: json('as one JSON object'),
      examples: [['K7Q-4M3X', 'fields, files, mails, privacy notice']],
      run: ({ database, options, argument }) => showSubmission(database, argument, options.json),
    }),
    recordCommand({
      name: 'export',
      summary: 'Exports submissions as CSV for a spreadsheet, with Indian times',
      options: {
        ...FILTERS,
        out: {
          value: 'FILE',
          summary: 'writes to this file, owned by the calling user, mode 0600, instead of standard output',
        },
        ...json('one JSON object per line, with every field and times in UTC, instead of CSV'),
      },
      examples: [
        ['--out inbox.csv', 'everything, into a file'],
        ['--kind partner --from 2026-04-01 --out partners.csv', 'partnership requests since April'],
        ['--json', 'for a program'],
      ],
      run: async ({ database, options: { out, ...filters } }) => {
        const text = await exportSubmissions(database, filters);
        if (out === undefined) return void process.stdout.write(text);
        replaceFile(out, text);
        return `Written to ${out}.`;
      },
    }),
    recordCommand({
      name: 'resume',
      argument: 'ID',
      summary: 'Saves the résumé of a job application',
      options: {
        out: {
          value: 'FILE',
          summary:
            'file or folder; without it, the current folder. The file belongs to the user that runs this, mode 0600',
        },
        infected: { summary: 'even if a virus scanner found a virus in it' },
      },
      examples: [
        ['K7Q-4M3X', 'into the current folder, named after the reference'],
        ['K7Q-4M3X --out /tmp/cv.pdf', 'into a file; an existing one is not overwritten'],
      ],
      run: async ({ database, options, argument }) => {
        const { file, scan } = await saveResume(database, argument, options);
        return `Saved as ${file} (${scan}).`;
      },
    }),
    markCommand('called', 'Marks a submission as called: its sender was phoned', 'Wants a visit on Monday'),
    markCommand(
      'handled',
      'Marks a submission as handled: nothing is left to do',
      'Called, wants a visit on Monday',
    ),
    recordCommand({
      name: 'no-offers',
      argument: 'ID',
      summary: 'Withdraws the consent to offers that came with an enquiry',
      examples: [
        ['K7Q-4M3X', 'when the sender asks; remove it from systems that received the enquiry as well'],
      ],
      run: async ({ database, argument }) =>
        `${await withdrawOffers(database, argument)} has no consent to offers any more.`,
    }),
    recordCommand({
      name: 'overdue',
      summary:
        'Lists submissions that were neither called nor handled within the promised working hours, the oldest first',
      options: {
        kind: { value: 'KIND', summary: `only ${joinAlternatives(PASSED_KINDS)}` },
        ...json('one JSON object per line'),
      },
      examples: [
        ['', 'what to answer first'],
        ['--kind enquiry', 'calls that were promised'],
        ['--json', 'for a program'],
      ],
      run: ({ database, config, options }) =>
        listOverdue(database, contentOf(config).settings, Date.now(), options),
    }),
    recordCommand({
      name: 'stats',
      summary: 'Counts submissions by kind and state',
      options: { ...FILTERS, ...json('one JSON object per line') },
      examples: [
        ['', 'all'],
        ['--from 2026-01-01', 'this year'],
      ],
      run: ({ database, options }) => countSubmissions(database, options, Date.now()),
    }),
    recordCommand({
      name: 'erase',
      argument: 'ID',
      summary: 'Permanently deletes one submission with its files and mails',
      examples: [['K7Q-4M3X', 'a restore does not bring it back; for a whole person: npm run data -- erase']],
      run: async ({ database, config, argument }) => {
        const { id, reference } = await oneSubmission(database, argument);
        const subject = { kind: 'submission', value: id } as const;
        const removed = await erase(database, { ...config, mailboxes: [] }, subject, Date.now());
        return `${reference} is deleted: ${removedText(removed)}. Mailboxes and receivers of webhooks may still hold copies.`;
      },
    }),
  ],
};

function markCommand(mark: Mark, summary: string, note: string) {
  return recordCommand({
    name: mark,
    argument: 'ID',
    summary,
    options: {
      note: { value: 'TEXT', summary: 'what was done; replaces an earlier note' },
      undo: { summary: 'removes the mark' },
    },
    examples: [
      [`K7Q-4M3X --note "${note}"`, 'with a note for colleagues'],
      ['K7Q-4M3X --undo', 'undoes it'],
    ],
    run: async ({ database, options, argument }) => {
      const reference = await markSubmission(database, argument, { mark, ...options, now: Date.now() });
      return `${reference} is ${options.undo ? `not marked as ${mark} any more` : mark}.`;
    },
  });
}

if (import.meta.main) await main(program);
