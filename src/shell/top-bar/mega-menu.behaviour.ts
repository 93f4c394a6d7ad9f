/**
 * The investors menu opens when a mouse hovers over its item in the bar, and closes 300 ms after the pointer
 * leaves (docs/behaviour.md).
 */
const HIDE_DELAY_MS = 300;

/**
 * Adds the listeners to the menu's item. Touch and keyboard users press the item's button, which works
 * without JavaScript.
 */
export function wireMegaMenu(): void {
  const panel = document.getElementById('mega-menu');
  const item = panel?.closest<HTMLElement>('[data-mega]');
  if (!panel || !item) return;
  const toggle = item.querySelector('[popovertarget]');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isHovered = false;

  item.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(hiding);
    if (panel.matches(':popover-open')) return;
    isHovered = true;
    panel.showPopover();
  });
  item.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(hiding);
    hiding = setTimeout(() => panel.hidePopover(), HIDE_DELAY_MS);
  });
  // Hovering opened the menu before the button was clicked, so the first click must not close it.
  toggle?.addEventListener('click', (event) => {
    if (isHovered && panel.matches(':popover-open')) event.preventDefault();
    isHovered = false;
  });
  panel.addEventListener('toggle', () => {
    if (!panel.matches(':popover-open')) isHovered = false;
  });
  item.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !item.contains(event.relatedTarget)) panel.hidePopover();
  });
}
