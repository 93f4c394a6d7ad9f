import css from './form.module.css';

/** Where a page shows that a form was sent, after the dialog with the form has closed. */
export function ReceiptPlace({ id }: { id: string }) {
  return <div id={id} role="status" className={css.receiptPlace} />;
}
