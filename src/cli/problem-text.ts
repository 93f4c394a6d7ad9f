/** Formats the error of a failed command: the message of an expected error, otherwise the stack trace. */
import { OPERATOR_ERRORS, systemProblem } from '../server/config/start-problems.ts';

export function problemText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (OPERATOR_ERRORS.has(error.name)) return error.message;
  return systemProblem(error) ?? error.stack ?? error.message;
}
