/** The eight words of the strip on the home page (docs/behaviour.md). */
export const STRIP_WORDS = [
  'Business Loan',
  'NBFC',
  'BSE Listed',
  'Financial Services',
  'CIBIL Score',
  'Working Capital',
  'Equipment Purchase',
  'Margin Funding',
];
