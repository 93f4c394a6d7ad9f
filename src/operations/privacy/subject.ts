/** Identifies a person by e-mail address or phone number, or one submission by its id. */

export interface Subject {
  kind: 'email' | 'phone' | 'submission';
  /** Normalised, so that different spellings are equal. */
  value: string;
}

const PHONE_DIGITS = 10;

/** @returns undefined for anything that is neither an address nor a number of at least ten digits */
export function readSubject(typed: string): Subject | undefined {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: plainEmail(text) };
  const phone = /^[+\d\s().-]+$/.test(text) ? plainPhone(text) : undefined;
  return phone ? { kind: 'phone', value: phone } : undefined;
}

const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The last ten digits: a number with prefix +91, 91 or 0 is the same phone. */
function plainPhone(phone: string): string | undefined {
  const digits = phone.normalize('NFKC').replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? undefined : digits.slice(-PHONE_DIGITS);
}

export interface Identified {
  id: string;
  email: string;
  /** The fields as JSON. */
  payload: string;
}

/** All identifiers of a submission's sender. */
export function subjectsOf({ id, email, payload }: Identified): Subject[] {
  const found: Subject[] = [
    { kind: 'submission', value: id },
    { kind: 'email', value: plainEmail(email) },
  ];
  for (const [field, value] of Object.entries(JSON.parse(payload) as Record<string, unknown>)) {
    if (typeof value !== 'string') continue;
    if (/e-?mail/i.test(field)) found.push({ kind: 'email', value: plainEmail(value) });
    const phone = /phone|mobile/i.test(field) ? plainPhone(value) : undefined;
    if (phone) found.push({ kind: 'phone', value: phone });
  }
  return found;
}

/** The address in a mail's header. */
export const addressSubject = (address: string): Subject => ({ kind: 'email', value: plainEmail(address) });
