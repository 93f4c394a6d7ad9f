import type { ShellText } from '../content-model/texts.generated.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';

interface UnderWorkingProps {
  text: ShellText['underWorking'];
  closeLabel: string;
}

export const UNDER_WORKING = 'under-working';

/**
 * A notice that the target of a link does not exist yet. Social links without an address open the
 * notice (docs/behaviour.md).
 */
export function UnderWorkingDialog({ text, closeLabel }: UnderWorkingProps) {
  return (
    <Dialog id={UNDER_WORKING} title={text.title} closeLabel={closeLabel}>
      <p>{text.body}</p>
    </Dialog>
  );
}
