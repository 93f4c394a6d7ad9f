/** A problem that is explained in full: what, where, mend. The command line prints it without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** True when what was typed cannot be understood, and not when something failed. */
  readonly misused: boolean;
  constructor(message: string, { misused = false } = {}) {
    super(message);
    this.misused = misused;
  }
}
