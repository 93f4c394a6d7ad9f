/** Converts a scanned folder to the list of files that the register expects. */

import type { ScannedFolder } from '../../../src/features/library/catalogue/scan.server.ts';
import type { ListedFile } from '../../../src/features/library/register/identify.ts';

export function listed({ files, folders }: ScannedFolder, above: readonly string[] = []): ListedFile[] {
  return [
    ...files.map(({ name, size, modified }) => ({ diskSegments: [...above, name], size, modified })),
    ...folders.flatMap((folder) => listed(folder, [...above, folder.name])),
  ];
}
