/**
 * Formats a finding for `--json`. The output names the fix `mend`, as documented in
 * docs/contracts/operator.md.
 */
export const findingJson = <T extends { fix: string }>({ fix, ...finding }: T): string =>
  JSON.stringify({ ...finding, mend: fix });
