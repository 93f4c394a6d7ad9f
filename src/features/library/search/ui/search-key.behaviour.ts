/**
 * The key `/` focuses the visible search field, or opens the one in the top bar, unless an input has focus.
 */

export function wireSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const plain = event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
    if (!plain || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog:modal')) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')];
    const shown = fields.find((field) => field.checkVisibility());
    event.preventDefault();
    if (!shown) document.getElementById('site-search')?.showPopover();
    shown?.focus();
    shown?.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
