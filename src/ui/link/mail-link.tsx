interface MailLinkProps {
  href: string;
  address: string;
}

/** An address to write to. If it is wider than its line, it is divided after the `@`. */
export function MailLink({ href, address }: MailLinkProps) {
  const [name, host] = address.split('@');
  return (
    <a href={href}>
      {`${name}@`}
      <wbr />
      {host}
    </a>
  );
}
