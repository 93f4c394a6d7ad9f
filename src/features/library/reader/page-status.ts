/** The HTTP status of the reader's responses. */
import type { ReaderProblem, ReaderView } from './reader-view.server.ts';

const STATUS: Record<ReaderProblem, number> = {
  noSuchPage: 404,
  notPages: 404,
  // The document is there, and the page says how to open it.
  encrypted: 200,
  acrobat: 200,
  unreadable: 200,
  // Temporary problems.
  changed: 503,
  busy: 503,
  late: 503,
  unread: 503,
};

/** Value of Retry-After in seconds. */
export const RETRY_AFTER = '10';

/** The response to a request for a file that is made from a page. */
export const tryAgain = (): Response =>
  new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER } });

export const isTemporary = (problem: ReaderProblem): boolean => STATUS[problem] === 503;

export function readerStatus({ shown }: ReaderView): number {
  return 'problem' in shown ? STATUS[shown.problem] : 200;
}
