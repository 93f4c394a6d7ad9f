const devanagari = new Intl.NumberFormat('hi-u-nu-deva');

/**
 * What stands in the ledger's margin beside a section of the home page.
 * @param ordinal the section's place, from 1
 * @param label   the word under the numeral
 */
export function folio(ordinal: number, label: string): { numeral: string; label: string } {
  return { numeral: devanagari.format(ordinal), label };
}
