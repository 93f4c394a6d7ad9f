/** Pictures and page counts by content, in one SQLite file in CACHE_DIR; derived, so it may be deleted any time. */
import path from 'node:path';
import { openCacheFile } from '../../../../server/database/cache-file.ts';
import * as urls from '../../../../urls.ts';
import type { CardFacts } from '../../catalogue/entries.ts';
import type { Drawing } from './draw.server.ts';

export type PreviewFacts = Pick<CardFacts, 'pages' | 'trouble' | 'picture'>;

/** Raised whenever drawing or the table changes: then everything is drawn again, under the same addresses. */
const FORMAT = 2;

export interface PreviewStore {
  /** Known facts by SHA-256. */
  facts: Map<string, PreviewFacts>;
  /** @param key the beginning of the SHA-256, as in the picture's address */
  picture(key: string): Uint8Array | undefined;
  put(sha256: string, drawing: Drawing): void;
  /** Forgets what nobody asks for any more. */
  keepOnly(wanted: (sha256: string) => boolean): void;
  close(): void;
}

/**
 * Several servers on one machine may share the file: to write is to try, and to try again while another one writes
 * (`retryWhileBusy`).
 */
export function openPreviewStore(cacheDir: string): PreviewStore {
  const file = path.join(cacheDir, `library-previews-${FORMAT}.sqlite`);
  const database = openCacheFile(file, TABLE);
  const find = database.prepare('SELECT png FROM preview WHERE key = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO preview VALUES (?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM preview WHERE key = ?');
  const facts = new Map<string, PreviewFacts>();
  for (const row of database.prepare('SELECT sha256, pages, trouble, width, height FROM preview').iterate()) {
    const sha256 = String(row.sha256);
    const picture = row.width === null ? undefined : pictureOf(sha256, Number(row.width), Number(row.height));
    const pages = row.pages === null ? undefined : Number(row.pages);
    facts.set(sha256, { pages, picture, trouble: (row.trouble as Drawing['trouble'] | null) ?? undefined });
  }

  return {
    facts,
    picture: (key) => (find.get(key)?.png as Uint8Array | null | undefined) ?? undefined,
    put(sha256, { pages, trouble, picture }) {
      const { png = null, width = null, height = null } = picture ?? {};
      insert.run(keyOf(sha256), sha256, pages ?? null, trouble ?? null, width, height, png);
      facts.set(sha256, {
        pages,
        trouble,
        picture: picture && pictureOf(sha256, picture.width, picture.height),
      });
    },
    keepOnly(wanted) {
      for (const sha256 of facts.keys()) {
        if (wanted(sha256)) continue;
        remove.run(keyOf(sha256));
        facts.delete(sha256);
      }
    },
    close: () => database.close(),
  };
}

const keyOf = (sha256: string): string => sha256.slice(0, 32);

function pictureOf(sha256: string, width: number, height: number): CardFacts['picture'] {
  return { href: urls.preview(sha256), width, height };
}

const TABLE = `CREATE TABLE IF NOT EXISTS preview (
  key TEXT PRIMARY KEY, sha256 TEXT NOT NULL, pages INTEGER, trouble TEXT,
  width INTEGER, height INTEGER, png BLOB
)`;
