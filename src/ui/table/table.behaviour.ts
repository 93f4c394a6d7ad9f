/**
 * Makes a table's frame focusable only while the table scrolls. Without JavaScript, the frame is always
 * focusable, because the server does not know the window's width.
 */
export function wireTables(root: ParentNode): void {
  const frames = [...root.querySelectorAll<HTMLElement>('[data-table-frame]')];
  const observer = new ResizeObserver(() => {
    for (const frame of frames) {
      if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
      else frame.removeAttribute('tabindex');
    }
  });
  for (const frame of frames) observer.observe(frame);
}
