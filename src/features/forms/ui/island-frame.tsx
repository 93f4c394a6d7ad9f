import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { UsedForm } from '../browser/use-form.ts';
import { DraftForgotten, DraftOffer } from '../draft/draft-offer.tsx';
import type { FormState } from '../submit/form-state.ts';
import type { FormProps } from './form-frame.tsx';
import type { SharedIslandText } from './island-text.ts';
import { Persistent } from './persistent.tsx';

/**
 * Props of the island of any form except the newsletter's. They are part of the page's HTML, so the text is only
 * what the form displays (island-text.ts).
 */
export type FormIslandProps<Form extends FormProps<unknown>> = Pick<Form, 'text' | 'shared' | 'phone'> & {
  state?: FormState;
  /** Id of the `ReceiptPlace` element; set if the form is in a drawer or a dialog. */
  receiptId?: string;
};

interface FormNoticesProps {
  shared: SharedIslandText;
  /** Heading above the receipt. */
  title: string;
  /** The reference of the previous submission. */
  receipt: ReactNode;
  receiptId: string | undefined;
  draft: UsedForm['draft'];
}

/** The parts above a form: the receipt of the previous submission, and the offer to restore a draft. */
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
