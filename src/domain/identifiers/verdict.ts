/** Results of the checks of identifiers. They contain codes; the words are in `content/`. */

/** A problem of an identifier. Positions start at 1 and do not count spaces and hyphens. */
export type Problem =
  /** More text than any identifier has; it was not read. */
  | { code: 'tooLong' }
  | { code: 'length'; found: number; wanted: number }
  /** A character that no identifier has: neither a Latin letter nor a digit. */
  | ({ code: 'foreign' } & Place)
  | ({ code: 'letter' | 'digit' | 'letterOrDigit' | 'notZero' } & Place)
  /** Only the `wanted` characters are allowed at this position. */
  | ({ code: 'only'; wanted: string } & Place)
  /** A letter in the place of a digit that looks like it, or the reverse. */
  | ({ code: 'letterForDigit' | 'digitForLetter'; wanted: string } & Place)
  /** Every character is allowed, but the check digit does not match: one of the characters is wrong. */
  | { code: 'checkDigit' };

export interface Place {
  position: number;
  found: string;
  /** All characters as they were read, with the one at `position` in brackets. */
  marked: string;
}

/** Unusual values that may still be right: the lists behind these checks are not official. */
export interface Warning {
  code:
    | 'holder'
    | 'state'
    | 'companyType'
    | 'uin'
    | 'oidar'
    | 'nonResident'
    | 'taxDeductor'
    | 'taxCollector'
    | 'department'
    | 'otherForm'
    | 'udyogAadhaar'
    | 'llp'
    | 'company'
    | 'foreignCompany'
    | 'foreignLlp';
  found: string;
}

export interface Accepted {
  ok: true;
  /** The identifier in its usual spelling. */
  value: string;
  warnings: readonly Warning[];
  /** Facts that the identifier encodes: for a GSTIN, the code of its `state` and the `pan` in it. */
  facts: Readonly<Record<string, string>>;
}

export type Verdict = Accepted | { ok: false; problem: Problem };
