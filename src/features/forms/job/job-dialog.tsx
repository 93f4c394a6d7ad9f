import type { ReactNode } from 'react';
import type { JobFormText } from '../../../content-model/schema/forms/form-job.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PhoneAndHours, type PhoneAndHoursProps } from '../ui/phone-and-hours.tsx';
import { JOB_DIALOG } from './job-dialog-id.ts';

interface JobDialogProps {
  text: JobFormText;
  /** Title of the opening that the dialog shows until a clicked link sets another one. */
  opening: string;
  closeLabel: string;
  call: PhoneAndHoursProps;
  /** The form's island. */
  children?: ReactNode;
}

/**
 * The application dialog of the careers page (800 px), shared by all openings. The link that opens the dialog
 * also sets the opening in the dialog's title.
 */
export function JobDialog({ text, opening, closeLabel, call, children }: JobDialogProps) {
  const title = (
    <>
      {`${text.title} `}
      <em data-opening="">{opening}</em>
    </>
  );
  return (
    <Dialog id={JOB_DIALOG} title={title} width={800} closeLabel={closeLabel}>
      {children}
      <PhoneAndHours {...call} />
    </Dialog>
  );
}
