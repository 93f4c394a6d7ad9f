import css from './form.module.css';

/** The place on a page for a form's receipt after its dialog has closed. */
export function ReceiptPlace({ id }: { id: string }) {
  return <div id={id} role="status" className={css.receiptPlace} />;
}
