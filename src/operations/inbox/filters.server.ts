/** Selects submissions by kind, day and state. */

import { parseIndiaDay } from '../../domain/india-time.ts';
import { plainValue } from '../../domain/plain-value.ts';
import { FORM_KINDS } from '../../features/forms/forms.server.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { STATES } from './state.ts';

/** The filters as given on the command line. */
export interface Filters {
  kind?: string;
  /** First and last day, YYYY-MM-DD in India. */
  from?: string;
  to?: string;
  state?: string;
}

/** @throws OperatorError naming the filter, the given value and the allowed values */
export function selectSubmissions(database: Database, filters: Filters) {
  const kind = oneOf('--kind', filters.kind, FORM_KINDS);
  const state = oneOf('--state', filters.state, STATES);
  const from = day('--from', filters.from)?.start;
  const until = day('--to', filters.to)?.end;
  let query = database
    .selectFrom('submissions')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .leftJoin('called', 'called.submission_id', 'submissions.id');
  if (kind) query = query.where('kind', '=', kind);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (state) query = query.where('handled_at', state === 'handled' ? 'is not' : 'is', null);
  if (state === 'new') query = query.where('called_at', 'is', null);
  if (state === 'called') query = query.where('called_at', 'is not', null);
  return query;
}

/**
 * @param name the option, for the message
 * @throws OperatorError naming the option, the given value and the allowed values
 */
export function oneOf<T extends string>(
  name: string,
  given: string | undefined,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((one) => one === plainValue(given ?? '').trim());
  if (found || given === undefined) return found;
  throw new OperatorError(`${name} is ${JSON.stringify(given)}. Allowed: ${allowed.join(', ')}.`, {
    misused: true,
  });
}

function day(name: string, given: string | undefined) {
  const found = given === undefined ? undefined : parseIndiaDay(plainValue(given).trim());
  if (found || given === undefined) return found;
  throw new OperatorError(`${name} is ${JSON.stringify(given)}. Write a day such as 2026-01-31.`, {
    misused: true,
  });
}
