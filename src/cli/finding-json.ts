/**
 * Formats a finding for `--json`. The output uses the key that docs/contracts/operator.md documents for the
 * fix.
 */
export const findingJson = <T extends { fix: string }>({ fix, ...finding }: T): string =>
  JSON.stringify({ ...finding, mend: fix });
