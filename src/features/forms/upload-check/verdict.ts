/** The verdict on an uploaded document, and the limits that all checks use. */

/** The `reason` is in English, for tests and the operator. Visitors see the form's message instead. */
export type Verdict = { ok: true } | { ok: false; reason: string };

export const ACCEPTED: Verdict = { ok: true };
export const rejected = (reason: string): Verdict => ({ ok: false, reason });

/** Thrown anywhere in a check, and caught in `check-document.ts`. */
export class RejectedError extends Error {
  override name = 'RejectedError';
}

/** Limits the resources that the check of one file may use. */
export interface Budget {
  /** @throws RejectedError if the file exceeds the budget */
  spend(amount: number): void;
  /** The remaining amount. */
  readonly left: number;
}

/** @param what the limited resource, such as `unpacked bytes`, for the reason of the rejection */
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
