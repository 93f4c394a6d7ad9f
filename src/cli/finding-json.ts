/** Prints a finding for `--json`: the documented key of its fix is `mend` (docs/contracts/operator.md). */
export const findingJson = <T extends { fix: string }>({ fix, ...finding }: T): string =>
  JSON.stringify({ ...finding, mend: fix });
