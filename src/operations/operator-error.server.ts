/**
 * An expected problem with a complete message: problem, location, fix. The command line prints it without a
 * stack trace.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** True for invalid arguments, false for a failure. */
  readonly misused: boolean;
  constructor(message: string, { misused = false } = {}) {
    super(message);
    this.misused = misused;
  }
}
