/** The ledger's red margin line, the full height of the page's content. */
export function MarginLine() {
  return <div className="margin-line" aria-hidden="true" />;
}
