/** The subject of an erasure: a person's e-mail address or phone number, or a submission's id. */
import { formerForm, mailboxOf } from '../../domain/mailbox.ts';
import { tenDigitsIn } from '../../domain/phone.ts';
import { withoutInvisible } from '../../domain/plain-value.ts';

export interface Subject {
  kind: 'email' | 'phone' | 'submission';
  /** Normalised, so that different spellings are equal. */
  value: string;
  /** An address as earlier versions normalised and hashed it. */
  former?: string;
}

/** @returns undefined for anything that is neither an address nor an Indian number of ten digits */
export function readSubject(input: string): Subject | undefined {
  const text = withoutInvisible(input).trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return addressSubject(text);
  const phone = tenDigitsIn(text);
  return phone ? { kind: 'phone', value: phone } : undefined;
}

interface Identified {
  id: string;
  email: string;
  /** The fields as JSON. */
  payload: string;
}

/**
 * Returns all subjects that match a submission: its id, and the addresses and phone numbers of its sender.
 */
export function subjectsOf({ id, email, payload }: Identified): Subject[] {
  const subjects: Subject[] = [{ kind: 'submission', value: id }];
  // Optional fields without an answer are empty.
  if (email) subjects.push(addressSubject(email));
  for (const [field, value] of Object.entries(JSON.parse(payload) as Record<string, unknown>)) {
    if (typeof value !== 'string' || value === '') continue;
    if (/e-?mail/i.test(field)) subjects.push(addressSubject(value));
    const phone = /phone|mobile/i.test(field) ? tenDigitsIn(value) : undefined;
    if (phone) subjects.push({ kind: 'phone', value: phone });
  }
  return subjects;
}

/** Returns the subject for an address. */
export const addressSubject = (address: string): Subject => ({
  kind: 'email',
  value: mailboxOf(address),
  former: formerForm(address),
});
