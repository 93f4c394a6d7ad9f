/** Shows the print button, which needs script. */
export function wirePrintButton(): void {
  const frame = document.querySelector<HTMLElement>('[data-print]');
  if (!frame) return;
  frame.hidden = false;
  frame.querySelector('button')?.addEventListener('click', () => print());
}
