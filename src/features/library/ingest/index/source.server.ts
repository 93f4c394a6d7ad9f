/** Folders and documents to read, as listed by the catalogue's index. */
import { DatabaseSync } from 'node:sqlite';

export interface SourceDocument {
  /** Path segments on disk, joined by `/`. */
  path: string;
  diskSegments: readonly string[];
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
  /** File name with its extension. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

export interface Source {
  documents: SourceDocument[];
  /** Every folder except the root, as the display names on its path, outermost first. */
  folders: (readonly string[])[];
}

interface Folder {
  names: readonly string[];
  disk: readonly string[];
}

/** @param file the catalogue's index (index-file.server.ts), which is always complete */
export function readSource(file: string): Source {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const folders = new Map<number, Folder>();
    const rows = database.prepare('SELECT id, parent_id, name, disk_segments FROM folder ORDER BY id').all();
    for (const row of rows) {
      const above = folders.get(Number(row.parent_id))?.names ?? [];
      const names = row.parent_id === null ? [] : [...above, String(row.name)];
      folders.set(Number(row.id), { names, disk: JSON.parse(String(row.disk_segments)) });
    }
    const files = database.prepare('SELECT folder_id, name, size, modified FROM document').all();
    const documents = files.map((row) => {
      const { names, disk } = folders.get(Number(row.folder_id)) ?? { names: [], disk: [] };
      const name = String(row.name);
      const diskSegments = [...disk, name];
      return {
        path: diskSegments.join('/'),
        diskSegments,
        folder: names,
        name,
        size: Number(row.size),
        modified: Number(row.modified),
      };
    });
    const named = [...folders.values()].map(({ names }) => names).filter((names) => names.length > 0);
    return { documents, folders: named };
  } finally {
    database.close();
  }
}
