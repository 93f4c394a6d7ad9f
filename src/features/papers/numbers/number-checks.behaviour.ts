/**
 * Shows the fields for registration numbers, which are hidden without script. Their values are neither sent
 * nor stored.
 */
export function wireNumberChecks(): void {
  const list = document.querySelector<HTMLElement>('[data-numbers]');
  if (!list) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-number-field]')) part.hidden = false;
  void import('./number-fields.ts').then(({ checkWhileTyping }) => checkWhileTyping(list));
}
