/** Focuses the error summary after a rejected submission; does nothing on other pages. */
export function focusErrorSummary(within: ParentNode = document): void {
  within.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}
