/** Groups documents with equal content. @returns the groups, each with sorted paths */
export function duplicates(contents: ReadonlyMap<string, { sha256: string | undefined }>): string[][] {
  const hashed = [...contents].filter(([, { sha256 }]) => sha256 !== undefined);
  const equal = Map.groupBy(hashed, ([, { sha256 }]) => sha256);
  const groups = [...equal.values()].filter(({ length }) => length > 1);
  return groups.map((group) => group.map(([path]) => path).sort());
}
