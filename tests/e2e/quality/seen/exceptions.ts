/** The only places where text may be covered or clipped, each with its reason. */
export const EXCEPTIONS = {
  /** Text that is not meant to be seen, or that moves. */
  ignored: [
    // For screen readers only.
    '.hidden-text',
    // The field that only programs fill in lies outside the window.
    '[aria-hidden="true"]:has(> input)',
    // The gallery shows how a table that is too wide for its window scrolls.
    '#table [data-table-frame]',
    // The word strip in the hero scrolls (specification, section 3).
    '#word-strip',
  ],
  /** Parts that stay in place while the page scrolls under them. Whether they cover the focus is tested apart. */
  floating: [
    'header',
    '[data-splash-screen]',
    'dialog > :first-child',
    // The list of parts and the answer of the calculator, at the foot of a phone's window.
    '[data-contents]',
    '[data-calculator-part="bar"]',
  ],
  /** Wide tables that scroll sideways and show with a fading edge that they do. */
  scrollers: [] as string[],
};
