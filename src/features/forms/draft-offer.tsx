import type { SharedFormText } from '../../content-model/schema/forms.ts';
import { Button } from '../../ui/button/button.tsx';
import css from './form.module.css';

interface DraftOfferProps {
  text: SharedFormText['draft'];
  draft: { restore: () => void; discard: () => void };
}

/** Offers what was typed before the form was closed unsent (decisions, "Forms"). */
export function DraftOffer({ text, draft }: DraftOfferProps) {
  return (
    <div className={css.draft} role="status">
      <p>{text.offer}</p>
      <Button type="button" variant="tool" onClick={draft.restore}>
        {text.restore}
      </Button>
      <Button type="button" variant="tool" onClick={draft.discard}>
        {text.discard}
      </Button>
    </div>
  );
}
