/** Prints the list. Styles show the button where script runs. */
export function wirePrintButton(): void {
  document.querySelector('[data-print] button')?.addEventListener('click', () => print());
}
