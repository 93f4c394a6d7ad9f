/** Calls `draw` now, and on scroll and resize at most once a frame. */
export function onScroll(draw: () => void): void {
  let isWaiting = false;
  const ask = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, ask, { passive: true });
  draw();
}
