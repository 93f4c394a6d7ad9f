import { Button } from '../../../ui/button/button.tsx';

interface ClickPageProps {
  title: string;
  lead: string;
  /** The button; left out once it was pressed. */
  press?: { action: string; label: string };
  /** Where to subscribe again, when the link is of no use any more. */
  again?: { href: string; label: string };
}

/** A page that asks for one press: mail programs open links by themselves, so opening may change nothing. */
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
