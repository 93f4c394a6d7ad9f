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
