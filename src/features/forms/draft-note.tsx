import { useEffect, useRef } from 'react';
import type { SharedFormText } from '../../content-model/schema/forms.ts';
import { Button } from '../../ui/button/button.tsx';
import css from './form.module.css';
import type { KeptDraft } from './use-draft.ts';

interface DraftNoteProps {
  text: SharedFormText['draft'];
  kept: KeptDraft;
}

/** Says that what is typed stays on this device, and deletes it on request. */
export function DraftNote({ text, kept: { state, remove } }: DraftNoteProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone: what it did is said where it was.
    if (state === 'deleted') words.current?.focus();
  }, [state]);
  return (
    <div className={css.draftNote}>
      <p ref={words} tabIndex={-1}>
        {state === 'kept' ? text.kept : text.deleted}
      </p>
      {state === 'kept' && (
        <Button type="button" variant="tool" onClick={remove}>
          {text.discard}
        </Button>
      )}
    </div>
  );
}
