/**
 * Makes a table's frame focusable only while the table scrolls, also in tables that scripts add later.
 * Without JavaScript, the frame is always focusable, because the server does not know the window's width.
 */
export function wireTables(): void {
  const sizes = new ResizeObserver((changes) => {
    for (const { target: frame } of changes) {
      const scrolls = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
      if (scrolls) frame.setAttribute('tabindex', '0');
      // A focused frame whose layout was deferred until now would otherwise lose the focus.
      else if (frame !== document.activeElement) frame.removeAttribute('tabindex');
    }
  });
  const observe = () => {
    for (const frame of document.querySelectorAll('[data-table-frame]')) sizes.observe(frame);
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
