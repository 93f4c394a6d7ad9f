/** What the checks of an uploaded document answer, and the limits that they share. */

/** `rejected` with the reason in English, for tests and the operator; visitors read the form's own message. */
export type Verdict = { ok: true } | { ok: false; reason: string };

export const ACCEPTED: Verdict = { ok: true };
export const rejected = (reason: string): Verdict => ({ ok: false, reason });

/** Thrown anywhere inside a check, and caught in `check-document.ts`. */
export class RejectedError extends Error {
  override name = 'RejectedError';
}

/** An amount of work that one file may cause. */
export interface Budget {
  /** @throws RejectedError when the file has caused more than allowed */
  spend(amount: number): void;
  /** What is left. */
  readonly left: number;
}

/** @param what names the work in the reason of the rejection */
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
