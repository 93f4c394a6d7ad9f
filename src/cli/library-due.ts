/** `npm run library -- due`: what is due and late, for the company secretary. */
import { openSites } from '../content-model/site.ts';
import { publicDisclosures, type Row, rowsJson } from '../features/disclosures/disclosures.server.ts';
import { storedEvidence } from '../features/library/stored-evidence.server.ts';
import { command } from './program.ts';
import { contentOf, withDatabase } from './with-database.ts';

export const dueCommand = command({
  name: 'due',
  summary:
    'Lists the disclosures that are late, then those that are due, by the rules in content/rules, with the states of /disclosures. Between them are those whose due date has passed by rules that no person has checked (look). Exits with 0 if nothing is late, with 1 otherwise',
  options: { json: { summary: 'one JSON object per line, as in /disclosures.json, with `checked`' } },
  examples: [
    ['', 'each morning, with the environment of the server'],
    ['--json', 'for a program'],
  ],
  run: ({ json }) =>
    withDatabase(async (database, config) => {
      const content = contentOf(config);
      const now = Date.now();
      const findDocuments = await storedEvidence({ config, declaration: content.library, database, now });
      const rows = publicDisclosures({ content, site: openSites(content)(), findDocuments, now });
      const of = (state: Row['state']) =>
        rows
          .filter((row) => row.state === state && row.due)
          .sort((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1));
      const [late, look, due] = [of('late'), of('look'), of('due')];
      const shownRows = [...late, ...look, ...due];
      const counts = `${late.length} late, ${look.length} to look at, ${due.length} due, ${rows.length} clauses`;
      const lines = json
        ? shownRows.flatMap((row) =>
            rowsJson([row], config.origin).map((one) =>
              JSON.stringify({ ...one, checked: row.clause.checked !== undefined }),
            ),
          )
        : [...shownRows.map(lineOf), counts];
      return { lines, failed: late.length > 0 };
    }),
});

function lineOf({ regulation, clause, state, due, reason }: Row): string {
  const mark = clause.checked ? '' : ' (rule not checked)';
  return `${state.toUpperCase()} ${due} ${regulation.id} ${clause.clause}${mark}: ${clause.duty} ${reason}`;
}
