import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import css from './form.module.css';

interface ThanksProps {
  /** Names the draft that is done with. */
  form: string;
  title: string;
  body?: string | undefined;
  /** What stays: the reference. */
  receipt: ReactNode;
  /** Handlers that hold the notice's timer. */
  watch?: HTMLAttributes<HTMLDivElement>;
}

/** Stands where the form was once it is sent, and takes the focus the submit button had. */
export function Thanks({ form, title, body, receipt, watch }: ThanksProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} tabIndex={-1} className={css.answer} data-sent={form}>
      <div {...watch}>
        <Notice tone="success" title={title}>
          {body && <p>{body}</p>}
          {receipt}
        </Notice>
      </div>
    </div>
  );
}

/** The reference of what was sent. */
export function Receipt({ label, reference }: { label: string; reference: string }) {
  return (
    <p>
      {label} <strong className="tabular">{reference}</strong>
    </p>
  );
}
