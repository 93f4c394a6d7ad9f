import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import css from './form.module.css';

interface ThanksProps {
  /** Name of the draft to delete. */
  form: string;
  title: string;
  /** What happens next, and when. */
  body?: string | undefined;
  /** The reference, which remains visible after the form has closed. */
  receipt: ReactNode;
  /** True in a dialog, which has a title of its own. Elsewhere, the title is the page's headline. */
  inDialog?: boolean;
  /** Handlers that pause the notice's timer. */
  handlers?: HTMLAttributes<HTMLDivElement>;
}

/**
 * Replaces the form, its headline and its lead once the form is stored. Takes the focus, because the submit
 * button is removed; without script, by `autofocus`.
 */
export function Thanks({ form, title, body, receipt, inDialog = false, handlers }: ThanksProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const Heading = inDialog ? 'h2' : 'h1';
  return (
    <div
      ref={here}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the response to a post begins here
      autoFocus
      className={`no-ring ${css.thanks}`}
      data-sent={form}
    >
      <div className="sheet grid" {...handlers}>
        <div className="stack near">
          <Heading className="sum">{title}</Heading>
          {body && <p className="lead strong">{body}</p>}
        </div>
        <div className="stack near start">{receipt}</div>
      </div>
    </div>
  );
}

interface ReceiptProps {
  label: string;
  reference: string;
  /** The words of the button that copies the reference; undefined on a page that no script hydrates. */
  words?: { copy: string; copied: string };
}

/** The reference of a stored submission, with its label. A click selects all of it. */
export function Receipt({ label, reference, words }: ReceiptProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <p>
        <span className="label">{label}</span>{' '}
        <strong className={`figure tabular ${css.reference}`}>{reference}</strong>
      </p>
      {words && (
        <Button
          type="button"
          variant="tool"
          className="with-script"
          onClick={() => copyText(reference).then(setIsCopied)}
        >
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      )}
    </>
  );
}

/** The element on a page that shows a form's receipt after the form's dialog has closed. */
export const ReceiptPlace = ({ id }: { id: string }) => (
  <div id={id} role="status" className={css.receiptPlace} />
);
