/** Moves the focus to the error summary of a page that came back refused; does nothing on any other page. */
export function focusErrorSummary(within: ParentNode = document): void {
  within.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}
