import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import css from './form.module.css';

interface ThanksProps {
  /** Name of the draft to delete. */
  form: string;
  title: string;
  body?: string | undefined;
  /** The reference, which remains visible after the form has closed. */
  receipt: ReactNode;
  /** Handlers that pause the notice's timer. */
  handlers?: HTMLAttributes<HTMLDivElement>;
}

/** Replaces the form once it is stored. Takes the focus, because the submit button is removed. */
export function Thanks({ form, title, body, receipt, handlers }: ThanksProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className="no-ring" data-sent={form}>
      <div {...handlers}>
        <Notice tone="success" title={title}>
          {body && <p>{body}</p>}
          {receipt}
        </Notice>
      </div>
    </div>
  );
}

/** The reference of a stored submission, with its label. */
export function Receipt({ label, reference }: { label: string; reference: string }) {
  return (
    <p>
      {label} <strong className="tabular">{reference}</strong>
    </p>
  );
}

/** The element on a page that shows a form's receipt after the form's dialog has closed. */
export const ReceiptPlace = ({ id }: { id: string }) => (
  <div id={id} role="status" className={css.receiptPlace} />
);
