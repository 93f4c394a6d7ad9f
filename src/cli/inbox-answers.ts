/** The commands of `npm run inbox` about answering: marks, what is overdue, and the consent to offers. */
import { loadContent } from '../content-model/load.ts';
import { PASSED_KINDS } from '../content-model/schema/forms.ts';
import { type Mark, markSubmission, withdrawOffers } from '../operations/inbox/answers.server.ts';
import { listOverdue } from '../operations/inbox/list.server.ts';
import { joinAlternatives } from './program.ts';
import { recordCommand } from './with-database.ts';

export const answerCommands = [
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
    run: async ({ database, argument, write }) =>
      write(`${await withdrawOffers(database, argument)} has no consent to offers any more.`),
  }),
  recordCommand({
    name: 'overdue',
    summary:
      'Lists submissions that were neither called nor handled within the promised working hours, the oldest first',
    options: {
      kind: { value: 'KIND', summary: `only ${joinAlternatives(PASSED_KINDS)}` },
      json: { summary: 'one JSON object per line' },
    },
    examples: [
      ['', 'what to answer first'],
      ['--kind enquiry', 'calls that were promised'],
      ['--json', 'for a program'],
    ],
    run: ({ database, config, given, write }) => {
      const { settings } = loadContent(config.contentDir, config.mediaBaseUrl).content;
      return listOverdue(database, settings, Date.now(), given, write);
    },
  }),
];

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
    run: async ({ database, given, argument, write }) => {
      const reference = await markSubmission(database, mark, argument, given, Date.now());
      write(`${reference} is ${given.undo ? `not marked as ${mark} any more` : mark}.`);
    },
  });
}
