import type { ReactNode } from 'react';
import type { JobFormText } from '../../../content-model/schema/form-job.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { JOB_DIALOG } from './job-dialog-id.ts';

interface JobDialogProps {
  text: JobFormText;
  /** Title before a link names an opening. */
  opening: string;
  closeLabel: string;
  /** The form's island, passed in by the page because islands cannot hydrate inside server-rendered React. */
  children?: ReactNode;
}

/**
 * The only application dialog of the careers page (800 px); the link that opens it sets the opening in its
 * title.
 */
export function JobDialog({ text, opening, closeLabel, children }: JobDialogProps) {
  const title = (
    <>
      {text.title} <em data-opening="">{opening}</em>
    </>
  );
  return (
    <Dialog id={JOB_DIALOG} title={title} width={800} closeLabel={closeLabel}>
      {children}
    </Dialog>
  );
}
