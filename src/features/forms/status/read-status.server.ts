/** Reads where an enquiry stands, for visitors who know its reference and its phone number. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import type { Standing } from './status-state.ts';

/** An enquiry's steps, and the hours that its sender preferred; empty for no preference. */
export interface FoundEnquiry {
  standing: Standing;
  callTime: string;
}

/** Compared in place of an enquiry that does not exist. No ten digits equal its phone number. */
const DUMMY = { payload: JSON.stringify({ phone: '' }) };

/**
 * Finds an enquiry. An unknown reference, another number and a form of another kind take the same work:
 * one query by the unique index on `reference`, and one comparison.
 * @param reference as stored, such as `K7Q-4M3X`
 * @param phone ten digits
 * @returns null if no enquiry has both
 * @throws a database error
 */
export async function readStatus(
  database: Database,
  { reference, phone }: { reference: string; phone: string },
): Promise<FoundEnquiry | null> {
  const found = await database
    .selectFrom('submissions')
    .leftJoin('called', 'called.submission_id', 'submissions.id')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .select(['submissions.payload', 'submissions.created_at', 'called.called_at', 'handled.handled_at'])
    .where('submissions.reference', '=', reference)
    .where('submissions.kind', '=', 'enquiry')
    .executeTakeFirst();
  const isSender = isEqual(phone, answerIn((found ?? DUMMY).payload, 'phone'));
  if (!found || !isSender) return null;
  const { created_at, called_at, handled_at } = found;
  const standing = { received: created_at, called: called_at ?? undefined, closed: handled_at ?? undefined };
  return { standing, callTime: answerIn(found.payload, 'callTime') };
}

function answerIn(payload: string, name: string): string {
  const answer = (JSON.parse(payload) as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : '';
}

/** Compares digests, which have equal lengths, so that the time does not depend on the values. */
const isEqual = (given: string, stored: string): boolean => timingSafeEqual(digest(given), digest(stored));

const digest = (text: string) => createHash('sha256').update(text).digest();
