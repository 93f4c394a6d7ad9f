/** Reads submissions: one by its id or reference, or all of a kind, time and state. */
import { FORM_KINDS } from '../../content-model/schema/forms.ts';
import { parseIndiaDay } from '../../domain/india-time.ts';
import { plainValue } from '../../domain/plain-value.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError, UsageError } from '../operator-error.server.ts';
import { selectFiles } from '../stored-data.server.ts';

/** The stages of a submission's handling by staff. */
export const STATES = ['new', 'called', 'handled'] as const;
type State = (typeof STATES)[number];

/** The filters as given on the command line. */
export interface Filters {
  kind?: string;
  /** First and last day, YYYY-MM-DD in India. */
  from?: string;
  to?: string;
  state?: string;
}

/**
 * Reads all matching submissions with their marks and files, oldest first. One that was called and handled is
 * `handled`.
 * @throws UsageError naming the filter, the given value and the allowed values
 */
export async function readSubmissions(database: Database, { kind, from, to, state }: Filters) {
  const ofKind = oneOf('--kind', kind, FORM_KINDS);
  const inState = oneOf('--state', state, STATES);
  const start = day('--from', from)?.start;
  const end = day('--to', to)?.end;
  let query = database
    .selectFrom('submissions')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .leftJoin('called', 'called.submission_id', 'submissions.id')
    .select(['id', 'kind', 'reference', 'email', 'created_at as createdAt', 'payload'])
    .select(['called_at as calledAt', 'called.note as callNote', 'handled_at as handledAt', 'handled.note']);
  if (ofKind) query = query.where('kind', '=', ofKind);
  if (start) query = query.where('created_at', '>=', start);
  if (end) query = query.where('created_at', '<', end);
  const rows = await query.orderBy('created_at').orderBy('id').execute();
  const files = await selectFiles(database)
    .select(['submission_id', 'file_name', 'state', 'virus'])
    .orderBy('attachments.id')
    .execute();
  const filesOf = Map.groupBy(files, ({ submission_id }) => submission_id);
  return rows
    .map(({ payload, ...row }) => ({
      ...row,
      state: (row.handledAt ? 'handled' : row.calledAt ? 'called' : 'new') as State,
      fields: JSON.parse(payload) as Record<string, unknown>,
      files: filesOf.get(row.id) ?? [],
    }))
    .filter((one) => !inState || one.state === inState);
}

/**
 * @param idOrReference the case of a reference is ignored, and its hyphen is optional
 * @throws OperatorError if there is no such submission
 */
export async function oneSubmission(database: Database, idOrReference: string) {
  const id = plainValue(idOrReference).trim();
  const compact = id.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${compact.slice(0, 3)}-${compact.slice(3)}`;
  const submission = await database
    .selectFrom('submissions')
    .selectAll()
    .where((is) => is.or([is('id', '=', id), is('reference', '=', reference)]))
    .executeTakeFirst();
  if (submission) return submission;
  throw new OperatorError(
    `Nothing here has the id or reference ${JSON.stringify(idOrReference)}. See what there is: npm run inbox -- list`,
  );
}

/** Returns the sender's name from the form's name fields; empty if the form has none. */
export const nameIn = ({ name, firstName, lastName }: Readonly<Record<string, unknown>>): string =>
  (name ? [name] : [firstName, lastName]).filter((part) => typeof part === 'string').join(' ');

/**
 * @param name the option, for the message
 * @throws UsageError naming the option, the given value and the allowed values
 */
export function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  const match = allowed.find((one) => one === plainValue(value ?? '').trim());
  if (match || value === undefined) return match;
  throw new UsageError(`${name} is ${JSON.stringify(value)}. Allowed: ${allowed.join(', ')}.`);
}

function day(name: string, value: string | undefined) {
  if (value === undefined) return undefined;
  const date = parseIndiaDay(plainValue(value).trim());
  if (date) return date;
  throw new UsageError(`${name} is ${JSON.stringify(value)}. Write a day such as 2026-01-31.`);
}
