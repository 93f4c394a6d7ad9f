interface ContactLinkProps {
  href: string;
  children: string;
}

/** A phone number or an address to write to, on one line. A wider address is divided before the `@`. */
export function ContactLink({ href, children }: ContactLinkProps) {
  const [name, host] = children.split('@');
  return (
    <a href={href} className={host ? undefined : 'whole'}>
      {name}
      <wbr />
      {host && `@${host}`}
    </a>
  );
}

interface Contacts {
  company: { phone: string; email: string };
  urls: { dial: (phone: string) => string; mail: (address: string) => string };
}

/** The company's phone number and mail address as links, for the placeholders `{phone}` and `{email}`. */
export const contactLinks = ({ company: { phone, email }, urls }: Contacts) => ({
  phone: <ContactLink href={urls.dial(phone)}>{phone}</ContactLink>,
  email: <ContactLink href={urls.mail(email)}>{email}</ContactLink>,
});
