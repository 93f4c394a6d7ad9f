/** The commands of `npm run inbox` about answering: marks, what is overdue, and the consent to offers. */
import { loadContent } from '../content-model/load.ts';
import { PASSED_KINDS } from '../content-model/schema/forms/forms.ts';
import { type Mark, markSubmission } from '../operations/inbox/mark.server.ts';
import { withdrawOffers } from '../operations/inbox/offers.server.ts';
import { listOverdue } from '../operations/inbox/overdue.server.ts';
import { joinAlternatives } from './join-alternatives.ts';
import { command } from './program.ts';
import { withDatabase } from './with-database.ts';

export const answerCommands = [
  markCommand('called', 'Marks a submission as called: its sender was phoned', [
    ['K7Q-4M3X --note "Wants a visit on Monday"', 'with a note for colleagues'],
    ['K7Q-4M3X --undo', 'undoes it'],
  ]),
  markCommand('handled', 'Marks a submission as handled: nothing is left to do', [
    ['K7Q-4M3X --note "Called, wants a visit on Monday"', 'with a note for colleagues'],
    ['K7Q-4M3X --undo', 'undoes it'],
  ]),
  command({
    name: 'no-offers',
    argument: 'ID',
    summary: 'Withdraws the consent to offers that came with an enquiry',
    examples: [
      ['K7Q-4M3X', 'when the sender asks; remove it from systems that received the enquiry as well'],
    ],
    run: (_, id, write) =>
      withDatabase(async (database) => {
        write(`${await withdrawOffers(database, id)} has no consent to offers any more.`);
        return 0;
      }),
  }),
  command({
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
    run: (given, _, write) =>
      withDatabase(async (database, config) => {
        const { settings } = loadContent(config.contentDir, config.mediaBaseUrl).content;
        await listOverdue(database, settings, Date.now(), given, write);
        return 0;
      }),
  }),
];

function markCommand(mark: Mark, summary: string, examples: [string, string][]) {
  return command({
    name: mark,
    argument: 'ID',
    summary,
    options: {
      note: { value: 'TEXT', summary: 'what was done; replaces an earlier note' },
      undo: { summary: 'removes the mark' },
    },
    examples,
    run: (given, id, write) =>
      withDatabase(async (database) => {
        const reference = await markSubmission(database, mark, id, given, Date.now());
        write(`${reference} is ${given.undo ? `not marked as ${mark} any more` : mark}.`);
        return 0;
      }),
  });
}
