/** Starts the scripts of the pages of papers. The pages also work without scripts. */
import { whenShown } from '../../ui/page-shown.ts';

wireFirmKind();
// Styles show the button where script runs.
document.querySelector('[data-print] button')?.addEventListener('click', () => print());

/** Carries the chosen kind of firm from /papers to the list of a product, in the fragment of the link. */
function wireFirmKind(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="firm"]')];
  const carry = () => {
    const firmKind = radios.find(({ checked }) => checked)?.value ?? '';
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-firm-kind]'))
      link.setAttribute('href', link.pathname + (firmKind && `#${firmKind}`));
  };
  const linkedRadio = radios.find(({ value }) => value === location.hash.slice(1));
  if (linkedRadio) linkedRadio.checked = true;
  for (const radio of radios) radio.addEventListener('change', carry);
  // Back restores the choice.
  whenShown(carry);
}
