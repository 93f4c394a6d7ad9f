const devanagari = new Intl.NumberFormat('hi-u-nu-deva');

/**
 * Returns the numeral and the label in the margin beside a section of the home page.
 * @param ordinal the section's position, starting at 1
 * @param label the text under the numeral
 */
export function folio(ordinal: number, label: string): { numeral: string; label: string } {
  return { numeral: devanagari.format(ordinal), label };
}
