/**
 * A table's frame takes the focus only while there is something to scroll: without script always, since the server
 * cannot know the window.
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
