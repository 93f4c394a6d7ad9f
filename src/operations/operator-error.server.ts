/**
 * An expected error whose message states the problem, where it is, and the fix. The command line prints the
 * message without a stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The arguments of a command are invalid. The message ends with a full stop. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
