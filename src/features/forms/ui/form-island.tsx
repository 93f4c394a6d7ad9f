import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { GenericSchema } from 'valibot';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useForm } from '../browser/use-form.ts';
import { DraftForgotten, DraftOffer } from '../draft/draft-notes.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { textFields } from '../rules.ts';
import { EMPTY, type FormState } from '../submit/form-state.ts';
import type { FormProps } from './form-frame.tsx';
import { Receipt } from './thanks.tsx';

/** Props of a form's island: those of the form, and what only the island needs. */
export type FormIslandProps<Form extends FormProps<unknown>> = Omit<Form, 'state'> & {
  state?: FormState;
  /** Id of the `ReceiptPlace` element; set if the form is in a drawer or a dialog. */
  receiptId?: string;
};

type Live = Pick<FormProps<unknown>, 'state' | 'hasSummary' | 'submitting' | 'handlers' | 'forget'>;

interface Stored {
  state: FormState;
  receipt: ReactNode;
  inDialog: boolean;
  close: () => void;
}

interface FormIslandOptions {
  props: Pick<FormIslandProps<FormProps<{ labels: object }>>, 'text' | 'shared' | 'state' | 'receiptId'>;
  /** Renders the form. */
  form: (live: Live) => ReactNode;
  /** Name of the draft. */
  name: string;
  schema: GenericSchema<unknown, unknown>;
  fileFields?: readonly string[];
  hasLiveSummary?: boolean;
  /** Heading above the receipt of the previous submission. */
  title: string;
  /** Text below the reference. */
  more?: ReactNode;
  /** Renders the content that replaces the form once it is stored. */
  renderStored: (stored: Stored) => ReactNode;
}

/**
 * A hydrated form with a draft: the receipt of the previous submission, the offer to restore a draft, and the
 * form.
 */
export function FormIsland({ props, ...options }: FormIslandOptions) {
  const { name, schema, fileFields = [], hasLiveSummary = false } = options;
  const { text, shared, state = EMPTY, receiptId } = props;
  const fields = textFields(text.labels, fileFields);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft({ name, fields, fileFields }, element);
  const formHook = useForm({ fields, fileFields, schema, hasLiveSummary }, state, element, draft);
  const forget = () => {
    draft.forget();
    formHook.reset();
  };
  const receipt = formHook.receipt && (
    <>
      <Receipt label={shared.reference} reference={formHook.receipt} words={shared} />
      {options.more}
    </>
  );
  if (formHook.state.reference)
    return options.renderStored({
      state: formHook.state,
      receipt,
      inDialog: !!receiptId,
      close: formHook.close,
    });
  return (
    <>
      {receipt && (
        <PortalInto id={receiptId}>
          <Notice tone="success" title={options.title}>
            {receipt}
          </Notice>
        </PortalInto>
      )}
      {draft.isOffered && <DraftOffer text={shared.draft} restore={draft.restore} forget={forget} />}
      {draft.isForgotten && <DraftForgotten text={shared.draft} />}
      {options.form({ ...formHook.form, forget: draft.isStored ? forget : undefined })}
    </>
  );
}

/**
 * Moves its children from a dialog into the page, so that they remain visible after the dialog has closed.
 * @param id of the element on the page; undefined for a form that is not in a dialog
 */
function PortalInto({ id, children }: { id: string | undefined; children: ReactNode }) {
  const target = id ? document.getElementById(id) : null;
  useEffect(() => {
    // The dialog may have been opened far from this element. The braces are required: in newer browsers the
    // call returns a promise, which React would treat as the effect's cleanup function.
    target?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return target ? createPortal(children, target) : children;
}
