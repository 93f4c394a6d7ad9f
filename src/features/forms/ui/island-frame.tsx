import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { UsedForm } from '../browser/use-form.ts';
import { DraftForgotten, DraftOffer } from '../draft/draft-offer.tsx';
import type { FormState } from '../submit/form-state.ts';
import type { FormProps } from './form-frame.tsx';
import type { SharedIslandText } from './island-text.ts';
import { Persistent } from './persistent.tsx';

/** What the island of a longer form is given by its page. */
export interface FormIslandProps<Text> extends Pick<FormProps<Text>, 'text' | 'shared' | 'phone'> {
  state?: FormState;
  /** Id of a ReceiptPlace, where the form is in a drawer or a dialog. */
  receiptId?: string;
}

interface FormNoticesProps {
  shared: SharedIslandText;
  /** Stands over the receipt. */
  title: string;
  /** The reference of what was sent before. */
  receipt: ReactNode;
  receiptId: string | undefined;
  draft: UsedForm['draft'];
}

/** What stands before a form that is being filled: the receipt of the last one, and what was typed and never sent. */
export function FormNotices({ shared, title, receipt, receiptId, draft }: FormNoticesProps) {
  return (
    <>
      {receipt && (
        <Persistent into={receiptId}>
          <Notice tone="success" title={title}>
            {receipt}
          </Notice>
        </Persistent>
      )}
      {draft.isOffered && <DraftOffer text={shared.draft} draft={draft} />}
      {draft.isForgotten && <DraftForgotten text={shared.draft} />}
    </>
  );
}
