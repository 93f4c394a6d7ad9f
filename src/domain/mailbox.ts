/**
 * The mailbox that an address reaches, so that its spellings are compared, limited, found and erased as one.
 */
import { domainToASCII } from 'node:url';
import { withoutInvisible } from './plain-value.ts';

/**
 * `domainToASCII` is a parser of hosts, which ends a host at these characters or decodes it. No domain has
 * them.
 */
const NOT_OF_DOMAINS = /[/\\?#%\p{Cc} ]/u;

/** The address with the domain that the mail program sends to (UTS #46): `ｅxample.com` is `example.com`. */
export function deliveryAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const ascii = NOT_OF_DOMAINS.test(domain) ? '' : domainToASCII(domain);
  return at === 0 ? address : address.slice(0, at) + (ascii || domain.toLowerCase());
}

/**
 * Returns the same text for all spellings of an address that reach one mailbox: they differ in case,
 * surrounding white space, invisible characters or Unicode normalisation, or their domains are the same for
 * the mail program.
 */
export const mailboxOf = (address: string): string =>
  deliveryAddress(withoutInvisible(address).trim()).normalize('NFC').toLowerCase();

/** Normalises an address as versions before `mailboxOf` did when they stored and hashed it. */
export const formerForm = (address: string): string =>
  withoutInvisible(address).trim().normalize('NFC').toLowerCase();
