/** Something in the documents folder that an operator should look at. */
export interface Oddity {
  kind: OddKind;
  /** Names on disk from the documents folder down, joined by `/`. */
  path: string;
  /** What is odd, as the rest of a sentence that begins with the path. */
  problem: string;
}

/** In the order told. */
export const ODD_KINDS = {
  unreadable: 'Damaged or unreadable',
  encrypted: 'Encrypted',
  empty: 'Without content',
  'image-only': 'Only pictures, so that search finds them by name alone',
  duplicate: 'The same content more than once',
  name: 'Names that do not travel well',
  date: 'Dates in the future',
  'left-out': 'Not published',
  undeclared: 'Top-level folders that content/library.yaml does not declare',
} as const;

export type OddKind = keyof typeof ODD_KINDS;
