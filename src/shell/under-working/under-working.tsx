import type { ShellText } from '../../content-model/schema/shell.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface UnderWorkingProps {
  text: ShellText['underWorking'];
  closeLabel: string;
}

export const UNDER_WORKING = 'under-working';

/** Says that a place is not there yet; opened from social links without a target (specification, section 2). */
export function UnderWorkingDialog({ text, closeLabel }: UnderWorkingProps) {
  return (
    <Dialog id={UNDER_WORKING} title={text.title} closeLabel={closeLabel}>
      <p>{text.body}</p>
    </Dialog>
  );
}
