import { Button, ButtonLink } from '../../../ui/button/button.tsx';

interface ClickPageProps {
  title: string;
  lead: string;
  /** The button and the address to which it posts; undefined if the link has been used or is invalid. */
  press?: { action: string; label: string };
  /** The link for subscribing again; set if the visitor's link is no longer valid. */
  again?: { href: string; label: string };
}

/**
 * A page with one button. Opening the page must not change anything, because mail programs open links
 * automatically.
 */
export function ClickPage({ title, lead, press, again }: ClickPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {press && (
        <form method="post" action={press.action}>
          <Button>{press.label}</Button>
        </form>
      )}
      {again && (
        <p>
          <ButtonLink href={again.href}>{again.label}</ButtonLink>
        </p>
      )}
    </>
  );
}
