/**
 * An expected error whose message states the problem, where it is, and the fix. The command line prints the
 * message without a stack trace.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** True if the arguments were invalid, false if the command failed. */
  readonly misused: boolean;
  constructor(message: string, { misused = false } = {}) {
    super(message);
    this.misused = misused;
  }
}
