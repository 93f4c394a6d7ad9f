/** A problem in the documents folder, reported to the operator. */
export interface Oddity {
  kind: OddKind;
  /** Path segments on disk, relative to the documents folder, joined by `/`. */
  path: string;
  /** Completes a sentence that begins with the path, such as `is an empty file`. */
  problem: string;
}

/** The report's heading for each kind of problem, in the order of the report. */
export const ODD_KINDS = {
  unreadable: 'Damaged or unreadable',
  encrypted: 'Encrypted',
  acrobat: 'Open only in Acrobat (portfolios and XFA forms)',
  empty: 'Without content',
  'image-only': 'Only pictures, so that search finds them by name alone',
  scans: 'Scanned pages',
  duplicate: 'The same content more than once',
  name: 'Names that do not travel well',
  date: 'Dates in the future',
  'left-out': 'Not published',
  undeclared: 'Top-level folders that content/library.yaml does not declare',
  correction: 'Corrections that are not used',
  title: 'Names that say nothing; a line in .facts.yaml can give a title',
  unknown: 'Kind or financial year unknown; a line in .facts.yaml can state it',
} as const;

/** True for a problem; a policy, for example, need not state a year, and OCR reads scans. */
export const isProblem = ({ kind }: Oddity): boolean => !['unknown', 'scans', 'title'].includes(kind);

export type OddKind = keyof typeof ODD_KINDS;
