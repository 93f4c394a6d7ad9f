/** The results of checks of uploaded documents, and their common limits. */

/** `rejected` with the reason in English, for tests and the operator; visitors read the form's own message. */
export type Verdict = { ok: true } | { ok: false; reason: string };

export const ACCEPTED: Verdict = { ok: true };
export const rejected = (reason: string): Verdict => ({ ok: false, reason });

/** Thrown anywhere inside a check, and caught in `check-document.ts`. */
export class RejectedError extends Error {
  override name = 'RejectedError';
}

/** The amount of work that one file may cause. */
export interface Budget {
  /** @throws RejectedError if the file exceeds the budget */
  spend(amount: number): void;
  /** The remaining amount. */
  readonly left: number;
}

/** @param what name of the work for the reason of the rejection */
export function makeBudget(amount: number, what: string): Budget {
  let left = amount;
  return {
    get left() {
      return left;
    },
    spend(used) {
      left -= used;
      if (left < 0) throw new RejectedError(`more ${what} than allowed`);
    },
  };
}
