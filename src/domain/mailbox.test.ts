import { expect, test } from 'vitest';
import { deliveryAddress, formerForm, mailboxOf } from './mailbox.ts';

test.each([
  ['ASHA@Example.com', 'asha@example.com'],
  [' asha@example.com\n', 'asha@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  // UTS #46 maps these to the letters and dots of the domain that mail programs look up.
  ['asha@ｅxample.com', 'asha@example.com'],
  ['asha@𝐞xample.com', 'asha@example.com'],
  ['asha@ex\u034fample。com', 'asha@example.com'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@BU\u0308CHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
  ['आशा@शिक्षा.भारत', 'आशा@xn--11b9de2ac9f.xn--h2brj9c'],
  // Not a domain: neither cut nor decoded.
  ['asha@example.com/Else', 'asha@example.com/else'],
  ['asha@ex%61mple.com', 'asha@ex%61mple.com'],
  ['asha@a℀.com', 'asha@a℀.com'],
  ['no-address', 'no-address'],
])('%j reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test('mail goes to the local part as it was typed, and earlier versions kept the domain', () => {
  expect(deliveryAddress('Asha@ｅXample.com')).toBe('Asha@example.com');
  expect(formerForm('Asha@ｅXample.com')).toBe('asha@ｅxample.com');
});
