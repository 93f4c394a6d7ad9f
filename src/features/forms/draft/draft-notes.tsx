import { useEffect, useRef } from 'react';
import type { SharedFormText } from '../../../content-model/texts.generated.ts';
import { Button } from '../../../ui/button/button.tsx';

interface DraftOfferProps {
  text: SharedFormText['draft'];
  restore: () => void;
  forget: () => void;
}

/** Offers to restore unsent input from an earlier visit (docs/behaviour.md). */
export function DraftOffer({ text, restore, forget }: DraftOfferProps) {
  return (
    <div className="sheet row" role="status" data-draft-offer="">
      <p>{text.offer}</p>
      <Button type="button" variant="tool" onClick={restore}>
        {text.restore}
      </Button>
      <Button type="button" variant="tool" onClick={forget}>
        {text.forget}
      </Button>
    </div>
  );
}

/** Confirms the deletion of drafts. Takes the focus, because the pressed button is removed. */
export function DraftForgotten({ text }: { text: SharedFormText['draft'] }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div ref={here} className="sheet row" role="status" tabIndex={-1}>
      <p>{text.forgotten}</p>
    </div>
  );
}

/** Tells the visitor that the input stays on this device. The button deletes the draft. */
export function DraftNote({ text, forget }: Omit<DraftOfferProps, 'restore'>) {
  return (
    <div className="row note">
      <p>{text.kept}</p>
      <Button type="button" variant="tool" onClick={forget}>
        {text.forget}
      </Button>
    </div>
  );
}
