/** Queries one version of the index. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type CategoryEntry,
  type DatedFolder,
  type DocumentEntry,
  FILES_A_PAGE,
  type FolderEntry,
  type FolderView,
  type ListedDocument,
} from './entries.ts';

const ROOT = 1;

interface FolderRow {
  id: number;
  name: string;
  diskSegments: readonly string[];
  folderCount: number;
  documentCount: number;
}

export class LibraryQueries {
  readonly version: string;
  readonly #database: DatabaseSync;
  readonly #byId: StatementSync;
  readonly #byName: StatementSync;
  readonly #byDisk: StatementSync;
  readonly #children: StatementSync;
  readonly #documents: StatementSync;
  readonly #fileCount: StatementSync;
  /** Maximum number of slashes in a folder name, which limits how many segments `resolve` joins. */
  readonly #maxSlashes: number;
  readonly #totals: { folders: number; documents: number };

  constructor(database: DatabaseSync, version: string) {
    this.version = version;
    this.#database = database;
    this.#byId = database.prepare('SELECT * FROM folder WHERE id = ?');
    this.#byName = database.prepare(
      'SELECT * FROM folder WHERE parent_id = ? AND name_nfc = ? ORDER BY name <> ?, position',
    );
    this.#byDisk = database.prepare('SELECT * FROM folder WHERE disk_segments = ? LIMIT 1');
    this.#children = database.prepare('SELECT * FROM folder WHERE parent_id = ? ORDER BY position');
    this.#documents = database.prepare(
      'SELECT * FROM document WHERE folder_id = ? ORDER BY position LIMIT ? OFFSET ?',
    );
    this.#fileCount = database.prepare('SELECT count(*) AS count FROM document WHERE folder_id = ?');
    const slashes = database
      .prepare("SELECT max(length(name) - length(replace(name, '/', ''))) AS most FROM folder")
      .get();
    this.#maxSlashes = Number(slashes?.most ?? 0);
    const folders = database.prepare('SELECT count(*) - 1 AS count FROM folder').get();
    const documents = database.prepare('SELECT count(*) AS count FROM document').get();
    this.#totals = { folders: Number(folders?.count), documents: Number(documents?.count) };
  }

  categories(): CategoryEntry[] {
    return this.#foldersIn(ROOT, []);
  }

  folder(names: readonly string[], requestedPage?: number): FolderView | undefined {
    const row = this.#find(names);
    if (!row) return undefined;
    const { name, diskSegments, folderCount, documentCount } = row;
    const fileCount = Number(this.#fileCount.get(row.id)?.count);
    const pageCount = requestedPage === undefined ? 1 : Math.max(1, Math.ceil(fileCount / FILES_A_PAGE));
    const page = Math.min(Math.max(1, requestedPage ?? 1), pageCount);
    return {
      name,
      names,
      diskSegments,
      folderCount,
      documentCount,
      folders: this.#foldersIn(row.id, names),
      files: requestedPage === undefined ? this.#filesIn(row) : this.#filesIn(row, page),
      ...{ fileCount, page, pageCount },
      parent: names.length > 0 ? names.slice(0, -1) : undefined,
    };
  }

  /**
   * Resolves path segments to a folder. A name may contain slashes, so several segments may form one name.
   * The longest possible name is tried first (decisions, "The library").
   */
  resolve(segments: readonly string[], parent = ROOT): string[] | undefined {
    if (segments.length === 0) return [];
    for (let taken = Math.min(segments.length, this.#maxSlashes + 1); taken > 0; taken--) {
      const child = this.#child(parent, segments.slice(0, taken).join('/'));
      const rest = child && this.resolve(segments.slice(taken), child.id);
      if (child && rest) return [child.name, ...rest];
    }
    return undefined;
  }

  folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined {
    let row = this.#byDisk.get(JSON.stringify(diskSegments));
    if (!row) return undefined;
    const names: string[] = [];
    for (; row && Number(row.id) !== ROOT; row = this.#byId.get(Number(row.parent_id)))
      names.unshift(String(row.name));
    return names;
  }

  /** Every folder that contains documents at any depth, parents first. */
  folders(): DatedFolder[] {
    const rows = this.#database.prepare(`
      SELECT id, parent_id, name, (SELECT max(modified) FROM document WHERE folder_id = folder.id) AS modified
      FROM folder ORDER BY id`);
    // The index stores a folder before its subfolders.
    const names = new Map<number, readonly string[]>();
    const all = rows.all().map((row) => {
      const above = names.get(Number(row.parent_id));
      const own = above ? [...above, String(row.name)] : [];
      names.set(Number(row.id), own);
      const modified = row.modified === null ? undefined : Number(row.modified);
      return { id: Number(row.id), parent: Number(row.parent_id), names: own, modified };
    });
    const byId = new Map(all.map((one) => [one.id, one]));
    for (const { parent, modified } of all.toReversed()) {
      const above = byId.get(parent);
      if (above && modified !== undefined) above.modified = Math.max(modified, above.modified ?? 0);
    }
    return all.flatMap(({ names, modified }) =>
      names.length === 0 || modified === undefined ? [] : [{ names, modified }],
    );
  }

  /** Lists all documents below a folder. Iterate synchronously: the index may be replaced later. */
  *documents(below: readonly string[] = []): Generator<ListedDocument> {
    const folder = this.#find(below);
    if (folder) yield* this.#below(folder, below);
  }

  *#below(row: FolderRow, names: readonly string[]): Generator<ListedDocument> {
    for (const file of this.#filesIn(row)) yield { ...file, folder: names };
    for (const child of this.#children.all(row.id)) {
      const folder = toFolderRow(child);
      if (folder) yield* this.#below(folder, [...names, folder.name]);
    }
  }

  totals(): { folders: number; documents: number } {
    return this.#totals;
  }

  close(): void {
    this.#database.close();
  }

  #find(names: readonly string[]): FolderRow | undefined {
    let row: FolderRow | undefined = toFolderRow(this.#byId.get(ROOT));
    for (const name of names) row = row && this.#child(row.id, name);
    return row;
  }

  /** Names are compared in NFC; if two differ only in normalisation, the exact match wins. */
  #child(parent: number, name: string): FolderRow | undefined {
    return toFolderRow(this.#byName.get(parent, name.normalize('NFC'), name));
  }

  #foldersIn(parent: number, above: readonly string[]): FolderEntry[] {
    return this.#children.all(parent).map((row) => ({
      name: String(row.name),
      names: [...above, String(row.name)],
      folderCount: Number(row.folder_count),
      documentCount: Number(row.document_count),
    }));
  }

  /** @param page page number, starting at 1; all files if omitted */
  #filesIn(folder: FolderRow, page?: number): DocumentEntry[] {
    const [limit, offset] = page === undefined ? [-1, 0] : [FILES_A_PAGE, (page - 1) * FILES_A_PAGE];
    return this.#documents.all(folder.id, limit, offset).map((row) => ({
      name: String(row.name),
      diskSegments: [...folder.diskSegments, String(row.name)],
      size: Number(row.size),
      modified: Number(row.modified),
    }));
  }
}

function toFolderRow(row: Record<string, unknown> | undefined): FolderRow | undefined {
  if (!row) return undefined;
  return {
    id: Number(row.id),
    name: String(row.name),
    diskSegments: JSON.parse(String(row.disk_segments)) as string[],
    folderCount: Number(row.folder_count),
    documentCount: Number(row.document_count),
  };
}
