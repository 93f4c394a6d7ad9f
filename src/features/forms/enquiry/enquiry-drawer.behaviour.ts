/**
 * Fills in the drawer's form from the query string of the clicked link. On the form's own page, the server
 * does this.
 */
import { elementAt } from '../../../ui/link/plain-click.ts';
import { ENQUIRY_DRAWER } from '../dialog-ids.ts';

/** Does nothing on pages without the drawer. */
export function wireEnquiryDrawer(): void {
  document.addEventListener('click', fillFromLink);
}

async function fillFromLink(event: MouseEvent): Promise<void> {
  const link = elementAt(event, 'a[data-opens]');
  const form = document.getElementById(ENQUIRY_DRAWER)?.querySelector('form');
  if (!link || !form || link.dataset.opens !== ENQUIRY_DRAWER) return;
  const product = form.elements.namedItem('product');
  const amount = form.elements.namedItem('amount');
  if (!(product instanceof HTMLSelectElement && amount instanceof HTMLInputElement)) return;
  // Loaded with the form's own script, which the opened drawer requests.
  const [{ prefill }, { documentFormat }] = await Promise.all([
    import('./prefill.ts'),
    import('../../../ui/document-format.ts'),
  ]);
  const ids = [...product.options].map((option) => option.value);
  const products = Object.fromEntries(ids.map((id) => [id, id]));
  const values = prefill(new URL(link.href).searchParams, products, documentFormat());
  fillIn(product, values.product);
  fillIn(amount, values.amount);
  amount.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Sets the field and records the value as its initial value. Only values that the visitor changes are saved
 * as a draft (../draft/draft.ts).
 */
function fillIn(field: HTMLInputElement | HTMLSelectElement, value = ''): void {
  field.value = value;
  field.dataset.given = value;
}
