/** The ledger's red margin line, as high as the page's content. */
export function MarginLine() {
  return <div className="margin-line" aria-hidden="true" />;
}
