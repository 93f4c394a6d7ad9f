import { afterFirstPaint } from '../../../ui/first-paint.ts';

/** Shows the fields for registration numbers, which are hidden without script. What is typed is neither sent nor stored. */
export function wireNumberChecks(): void {
  const list = document.querySelector<HTMLElement>('[data-numbers]');
  if (!list) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-number-field]')) part.hidden = false;
  afterFirstPaint(async () => {
    const { checkWhileTyping } = await import('./number-fields.ts');
    checkWhileTyping(list);
  });
}
