/** Documents that hold the same, found without reading more than must be read. */
import { hashFiles, type ListedFile } from '../register/hash.server.ts';

/** @returns paths of equal documents, in groups and each in order; empty files are all alike, which says nothing */
export async function duplicates(documentsDir: string, files: readonly ListedFile[]): Promise<string[][]> {
  const bySize = Map.groupBy(files, ({ size }) => size);
  const suspects = [...bySize].flatMap(([size, group]) => (size > 0 && group.length > 1 ? group : []));
  // Whatever is being written just now is looked at as it is.
  const later = () => Number.MAX_SAFE_INTEGER;
  const { files: hashed } = await hashFiles(documentsDir, suspects, () => undefined, later);
  const equal = Map.groupBy(hashed, ({ sha256 }) => sha256);
  const groups = [...equal.values()].filter(({ length }) => length > 1);
  // They come in the order in which their hashes were ready.
  return groups.map((group) => group.map(({ path }) => path).sort());
}
