import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import css from './enquiry.module.css';

interface EnquiryReceivedProps {
  text: { title: string; status: string };
  /** The page that shows where the enquiry stands. */
  statusHref: string;
  /** Label before the reference. */
  label: string;
  reference: string;
  /** When the company calls, as a sentence. */
  promise: string | undefined;
  /** True in the drawer, which has a title of its own. Elsewhere, the reference is the page's headline. */
  inDrawer: boolean;
}

/**
 * Replaces the enquiry form, its headline and its lead once the form is stored; it begins with the reference
 * and the promised call. Takes the focus, because the submit button is removed; without script, by
 * `autofocus`.
 */
export function EnquiryReceived(props: EnquiryReceivedProps) {
  const { text, statusHref, label, reference, promise, inDrawer } = props;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const Heading = inDrawer ? 'h2' : 'h1';
  return (
    <div
      ref={here}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the response to a post begins here
      autoFocus
      className={classNames('sheet stack near no-ring', css.received)}
      data-sent="enquiry"
    >
      <Heading>
        <span className="label">{label}</span> <strong className="figure tabular">{reference}</strong>
      </Heading>
      {promise && <p className="title">{promise}</p>}
      <p>{text.title}</p>
      <GoLink href={statusHref}>{text.status}</GoLink>
    </div>
  );
}
