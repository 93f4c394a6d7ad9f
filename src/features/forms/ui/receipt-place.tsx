import css from './form.module.css';

/** The element on a page that shows a form's receipt after the form's dialog has closed. */
export function ReceiptPlace({ id }: { id: string }) {
  return <div id={id} role="status" className={css.receiptPlace} />;
}
