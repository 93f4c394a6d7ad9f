/**
 * Determines the content of each document: from its row in ingest's database if the row is current, otherwise
 * by reading the file once.
 */
import path from 'node:path';
import { isPdf } from '../document/document-type.ts';
import { keyOf, openDocumentReader, type ReadJob } from '../ingest/document-reader.server.ts';
import { openForReading, textIndexFile, textOrUndefined, unpackText } from '../ingest/index/store.server.ts';
import { GIVEN_UP, openJobs } from '../ingest/jobs.server.ts';
import { shownText } from '../ingest/text/extracted.ts';
import type { ListedFile } from '../register/sync.server.ts';

const UNFINISHED = { slow: 'reading it takes too long', waiting: 'the machine is too busy to read it' };

/**
 * @param files non-empty files
 * @param progress called each time a file has been read; undefined to read none
 * @returns `contents` by path: the content of PDFs, and the hash of files whose size occurs more than once;
 *   `unread`: the number of PDFs that neither ingest nor this function has read
 */
export async function readContents(
  { documentsDir, cacheDir }: { documentsDir: string; cacheDir: string },
  files: readonly ListedFile[],
  progress: ((done: number, total: number) => void) | undefined,
): Promise<{ contents: Map<string, CheckedContent>; unread: number }> {
  const stored = storedContents(cacheDir);
  const attempted = openJobs(cacheDir);
  const sizes = Map.groupBy(files, ({ size }) => size);
  const contents = new Map<string, CheckedContent>();
  const jobs: [path: string, job: ReadJob][] = [];
  for (const { diskSegments, size, modified } of files) {
    const name = diskSegments.join('/');
    const mayHaveText = isPdf(diskSegments.at(-1) ?? '');
    const mayBeDuplicate = (sizes.get(size)?.length ?? 0) > 1;
    const known = stored.get(name);
    const isGivenUp = mayHaveText && attempted.isGivenUp('read', keyOf({ path: name, size, modified }));
    // The system may have denied access to a file that is readable by now.
    const isKnown = known?.size === size && known.modified === modified && (known.sha256 || !progress);
    if (isKnown) contents.set(name, known);
    else {
      if (isGivenUp) contents.set(name, { kind: 'unreadable', reason: GIVEN_UP, sha256: undefined });
      const hashOnly = !mayHaveText || isGivenUp;
      const job = { file: path.join(documentsDir, ...diskSegments), size, modified, hashOnly };
      if (!hashOnly || mayBeDuplicate) jobs.push([name, job]);
    }
  }
  if (!progress) return { contents, unread: jobs.filter(([, { hashOnly }]) => !hashOnly).length };
  const reader = openDocumentReader();
  let done = 0;
  const readOne = async ([name, job]: [string, ReadJob]) => {
    const read = await reader.read(job);
    done += 1;
    progress(done, jobs.length);
    const before = contents.get(name);
    if ((read.state === 'unreadable' || read.state === 'unfinished') && !job.hashOnly) {
      const reason =
        read.state === 'unreadable' ? read.reason : UNFINISHED[read.isUsedUp ? 'slow' : 'waiting'];
      contents.set(name, { kind: 'unreadable', reason, sha256: undefined });
    }
    if (read.state !== 'read') return;
    const { text, sha256 } = read.content;
    const { kind = 'other', reason } = before ?? text ?? {};
    contents.set(name, { kind, reason, sha256, firstPage: text?.pages[0], pageStates: text?.pageStates });
  };
  try {
    await Promise.all(jobs.map(readOne));
  } finally {
    reader.close();
  }
  return { contents, unread: 0 };
}

export interface CheckedContent {
  kind: string;
  /** Why the document, or a part of it, cannot be searched. */
  reason: string | undefined;
  /** One letter of `PAGE_STATES` for each page. */
  pageStates?: string | undefined;
  /** Undefined if the file could not be read. */
  sha256: string | undefined;
  /**
   * The correction that ingest has read with it (`storedCorrection`); undefined if ingest has not read the
   * document.
   */
  correction?: unknown;
  /** The text of its first page. */
  firstPage?: string | undefined;
}

export interface StoredContent extends CheckedContent {
  size: number;
  modified: number;
}

/** @returns a map by path; empty if the database is missing or damaged */
export function storedContents(cacheDir: string): Map<string, StoredContent> {
  const found = new Map<string, StoredContent>();
  const database = openForReading(textIndexFile(cacheDir));
  if (!database) return found;
  try {
    const rows = database
      .prepare(
        `SELECT path, size, modified, kind, reason, sha256, page_states, correction,
          (SELECT text FROM body WHERE body.place = document.place + 1) AS first FROM document`,
      )
      .iterate();
    for (const row of rows) {
      const { path, size, modified, kind, reason, sha256, page_states, correction, first } = row;
      found.set(String(path), {
        kind: String(kind),
        correction,
        reason: textOrUndefined(reason),
        sha256: textOrUndefined(sha256),
        pageStates: textOrUndefined(page_states),
        firstPage: shownText(unpackText(first)),
        size: Number(size),
        modified: Number(modified),
      });
    }
    return found;
  } catch {
    return new Map();
  } finally {
    database.close();
  }
}
