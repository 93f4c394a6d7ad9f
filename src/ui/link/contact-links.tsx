import { ContactLink } from './contact-link.tsx';

interface Contacts {
  company: { phone: string; email: string };
  urls: { dial: (phone: string) => string; mail: (address: string) => string };
}

/** The company's phone number and mail address as links, for the placeholders `{phone}` and `{email}`. */
export const contactLinks = ({ company: { phone, email }, urls }: Contacts) => ({
  phone: <ContactLink href={urls.dial(phone)}>{phone}</ContactLink>,
  email: <ContactLink href={urls.mail(email)}>{email}</ContactLink>,
});
