import { inOrder } from '../in-order.ts';

interface ContactLinkProps {
  href: string;
  children: string;
}

/** A phone number or an address to write to, on one line if one is wide enough for it. */
export const ContactLink = ({ href, children }: ContactLinkProps) => (
  <a href={href} className="whole">
    {divisible(children)}
  </a>
);

/** Lets a line end before `@` and dots, except a last `.in`. */
export const divisible = (address: string) =>
  inOrder(address.split(/(?=[@.])(?!\.in$)/), (part) => (
    <>
      <wbr />
      {part}
    </>
  ));

interface Contacts {
  company: { phone: string; email: string };
  urls: { dial: (phone: string) => string; mail: (address: string) => string };
}

/** The company's phone number and mail address as links, for the placeholders `{phone}` and `{email}`. */
export const contactLinks = ({ company: { phone, email }, urls }: Contacts) => ({
  phone: <ContactLink href={urls.dial(phone)}>{phone}</ContactLink>,
  email: <ContactLink href={urls.mail(email)}>{email}</ContactLink>,
});
