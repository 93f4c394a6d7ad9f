import type { ReactNode } from 'react';
import type { JobFormText } from '../../../content-model/schema/form-job.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import css from '../form.module.css';
import { JOB_DIALOG } from './job-dialog-id.ts';

interface JobDialogProps {
  text: JobFormText;
  /** What it is for until a link names an opening. */
  opening: string;
  closeLabel: string;
  /** The form's island, passed in by the page because islands cannot hydrate inside server-rendered React. */
  children?: ReactNode;
}

/** The one application dialog of the careers page (800 px); the link that opens it names the opening. */
export function JobDialog({ text, opening, closeLabel, children }: JobDialogProps) {
  return (
    <Dialog id={JOB_DIALOG} title={text.title} width={800} closeLabel={closeLabel}>
      <p className={css.opening}>
        {text.forOpening} <strong data-opening="">{opening}</strong>
      </p>
      {children}
    </Dialog>
  );
}
