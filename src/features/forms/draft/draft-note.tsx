import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from '../ui/form.module.css';

interface DraftNoteProps {
  text: SharedFormText['draft'];
  forget: () => void;
}

/** Tells the visitor that the input stays on this device. The button deletes the draft. */
export function DraftNote({ text, forget }: DraftNoteProps) {
  return (
    <div className={css.draftNote}>
      <p>{text.kept}</p>
      <Button type="button" variant="tool" onClick={forget}>
        {text.forget}
      </Button>
    </div>
  );
}
