/** Checks the identifiers of a firm and its bank as they are typed, without asking any register. */
import { compactOf, DIGITS, LETTERS, problemIn, type Slot, slotsOf } from './slots.ts';
import type { Accepted, Verdict, Warning } from './verdict.ts';

export const IDENTIFIERS = ['udyam', 'gstin', 'pan', 'cin', 'llpin', 'ifsc'] as const;

export type Identifier = (typeof IDENTIFIERS)[number];

interface Kind {
  slots: readonly Slot[];
  /** Returns false if the check digit is wrong. */
  isConsistent?: (compact: string) => boolean;
}

interface OtherKind extends Kind {
  /** The code of the warning. */
  code: Warning['code'];
}

function otherKind(code: OtherKind['code'], pattern: string): OtherKind {
  return { code, slots: slotsOf(pattern) };
}

interface Rule extends Kind {
  /** Numbers of other kinds that a firm may have instead. */
  others?: readonly OtherKind[];
  accept: (compact: string) => Omit<Accepted, 'ok'>;
}

/**
 * GST numbers of holders other than a firm with a PAN, by the patterns of the GST system's own programs. It
 * is not published whether their last character is a check digit.
 */
const OTHER_GSTINS: readonly OtherKind[] = [
  otherKind('uin', '9999AAA99999[UO]N*'),
  otherKind('oidar', '[9][9]99AAA99999OS*'),
  otherKind('nonResident', '9999AAA99999NR*'),
  otherKind('taxDeductor', '99AAAA*9999A+[DK]*'),
  otherKind('taxCollector', '99AAAAA9999A+C*'),
  otherKind('department', '99AAAA99999A9Z9'),
  { ...otherKind('otherForm', '99*************'), isConsistent: hasCheckDigit },
];

/** 01 to 38, and 97 for other territory. The list is not official: another code may be a new state. */
const STATE_CODES: ReadonlySet<string> = new Set([
  ...Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0')),
  '97',
]);

const CIN = slotsOf('[LU]99999AA9999AAA999999');
const LLPIN = slotsOf('AAA9999');
const FOREIGN_COMPANY = otherKind('foreignCompany', 'F99999');

/** The fourth letter of a PAN: what kind of person holds it. The list is not official. */
const HOLDERS = 'PCHFATBLJG';

/** Types of companies in a CIN. The list is not official. */
const COMPANY_TYPES = ['PLC', 'PTC', 'OPC', 'NPL', 'GOI', 'SGC', 'FLC', 'FTC', 'GAP', 'GAT', 'ULL', 'ULT'];

const RULES: Readonly<Record<Identifier, Rule>> = {
  udyam: {
    slots: slotsOf('UDY[A]MAA999999999'),
    others: [otherKind('udyogAadhaar', 'AA99A9999999')],
    accept: (text) => accepted(text.replace(/^(.{5})(..)(..)/, '$1-$2-$3-')),
  },
  gstin: {
    slots: slotsOf('99AAAAA9999A+Z*'),
    others: OTHER_GSTINS,
    isConsistent: hasCheckDigit,
    accept: (text) => {
      const [state, pan] = [text.slice(0, 2), text.slice(2, 12)];
      const unknown: Warning[] = STATE_CODES.has(state) ? [] : [{ code: 'state', found: state }];
      return accepted(text, { state, pan }, [...unknown, ...holderWarnings(pan)]);
    },
  },
  pan: {
    slots: slotsOf('AAAAA9999A'),
    accept: (text) => accepted(text, { holder: text.charAt(3) }, holderWarnings(text)),
  },
  cin: {
    slots: CIN,
    others: [{ code: 'llp', slots: LLPIN }, FOREIGN_COMPANY],
    accept: (text) => {
      const type = text.slice(12, 15);
      const warnings: Warning[] = COMPANY_TYPES.includes(type) ? [] : [{ code: 'companyType', found: type }];
      return accepted(text, { year: text.slice(8, 12) }, warnings);
    },
  },
  llpin: {
    slots: LLPIN,
    others: [{ code: 'company', slots: CIN }, otherKind('foreignLlp', 'FAAA9999'), FOREIGN_COMPANY],
    accept: (text) => accepted(text.replace(/^.{3}/, '$&-')),
  },
  ifsc: { slots: slotsOf('AAAA0******'), accept: (text) => accepted(text, { bank: text.slice(0, 4) }) },
};

/**
 * Checks the form of an identifier. An accepted one may still not exist, or belong to another firm. A number
 * of another kind is accepted with a warning.
 * @param typed as typed: with or without spaces and hyphens, in any case, with digits of any script
 * @returns undefined for empty text
 */
export function checkIdentifier(identifier: Identifier, typed: string): Verdict | undefined {
  const compact = compactOf(typed);
  if (compact === '') return undefined;
  if (compact === undefined) return { ok: false, problem: { code: 'tooLong' } };
  const { slots, others = [], isConsistent, accept } = RULES[identifier];
  const problem = problemIn(compact, slots);
  const other = problem && others.find((kind) => isOfKind(compact, kind));
  if (other) return { ok: true, ...accepted(compact, {}, [{ code: other.code, found: compact }]) };
  if (problem) return { ok: false, problem };
  if (isConsistent && !isConsistent(compact)) return { ok: false, problem: { code: 'checkDigit' } };
  return { ok: true, ...accept(compact) };
}

const isOfKind = (compact: string, { slots, isConsistent }: OtherKind): boolean =>
  problemIn(compact, slots) === undefined && (isConsistent?.(compact) ?? true);

function accepted(value: string, facts: Accepted['facts'] = {}, warnings: readonly Warning[] = []) {
  return { value, facts, warnings };
}

function holderWarnings(pan: string): Warning[] {
  const letter = pan.charAt(3);
  return HOLDERS.includes(letter) ? [] : [{ code: 'holder', found: letter }];
}

/**
 * True if the last of the 15 characters follows from the others. Each of the 36 characters contributes a
 * different value at a position, so the change of any one character is detected.
 * @param gstin capital letters and digits
 */
function hasCheckDigit(gstin: string): boolean {
  const alphabet = DIGITS + LETTERS;
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstin.charAt(14) === alphabet.charAt((36 - (sum % 36)) % 36);
}
