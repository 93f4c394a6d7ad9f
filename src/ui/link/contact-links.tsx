interface Contacts {
  company: { phone: string; email: string };
  urls: { dial: (phone: string) => string; mail: (address: string) => string };
}

/** The company's phone number and mail address as links, for the placeholders `{phone}` and `{email}`. */
export const contactLinks = ({ company: { phone, email }, urls }: Contacts) => ({
  phone: (
    <a className="strong unbroken" href={urls.dial(phone)}>
      {phone}
    </a>
  ),
  email: (
    <a className="strong" href={urls.mail(email)}>
      {email}
    </a>
  ),
});
