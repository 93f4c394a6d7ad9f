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

export const isTemporary = (problem: ReaderProblem): boolean => STATUS[problem] === 503;

export function readerStatus({ shown }: ReaderView): number {
  return 'problem' in shown ? STATUS[shown.problem] : 200;
}
