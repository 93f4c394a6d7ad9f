import { Button } from '../../../ui/button/button.tsx';

interface ClickPageProps {
  title: string;
  lead: string;
  /** The button's label; undefined after the press. */
  press?: { action: string; label: string };
  /** The link for subscribing again, if this link is no longer valid. */
  again?: { href: string; label: string };
}

/**
 * A page with one button: mail programs open links automatically, so opening the page must not change anything.
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
          <a href={again.href}>{again.label}</a>
        </p>
      )}
    </>
  );
}
