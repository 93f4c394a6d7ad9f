/**
 * The jobs that had no result so far, by step and document, in a database in CACHE_DIR. Each attempt is
 * recorded before it starts. Otherwise, a document that crashes the whole server would be read again after
 * every start, in an endless loop. A document can crash the server because the kernel may kill more than the
 * process that reads the document.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS, retryWhileBusy } from '../../../server/database/busy.ts';
import { removeDatabase } from './index/store.server.ts';

/** `read`: a document, by its path, size and date. `recognise`: a page, by its content and number. */
type Step = 'read' | 'recognise';

/** Why an attempt had no result; `counts` is false if a busy machine delayed it. */
export interface Unfinished {
  reason: string;
  counts: boolean;
}

/** The reason displayed for a document that is no longer read. */
export const GIVEN_UP = 'reading it took too long, or ended the server, three times';

/** After this many attempts without a result, a job is skipped: a document until its content changes. */
const MAX_ATTEMPTS = 3;

export type Jobs = ReturnType<typeof openJobs>;

/** @returns the jobs; none if the database is missing or damaged. The first attempt creates it */
export function openJobs(cacheDir: string) {
  const file = fileIn(cacheDir);
  const known = new Map(jobsIn(cacheDir).map(({ step, key, attempts }) => [idOf(step, key), attempts]));
  /** Functions that restore the records of running attempts. */
  const running = new Map<string, () => void>();
  let database: DatabaseSync | undefined;
  let isClosed = false;

  const count = (step: Step, key: string) => known.get(idOf(step, key)) ?? 0;
  const record = (step: Step, key: string, attempts: number | undefined, reason = '') => {
    database ??= openOrReplace(file);
    if (attempts === undefined) database.prepare('DELETE FROM job WHERE step = ? AND key = ?').run(step, key);
    else database.prepare('INSERT OR REPLACE INTO job VALUES (?, ?, ?, ?)').run(step, key, attempts, reason);
  };
  return {
    /** Number of attempts that had no result; undefined if all had one, or there were none. */
    attempts: (step: Step, key: string) => known.get(idOf(step, key)),
    /** True if the job is not tried any more. */
    isGivenUp: (step: Step, key: string) => count(step, key) >= MAX_ATTEMPTS,
    /**
     * Records the attempt, calls `run`, and deletes the record if there is a result.
     * @param unfinished tells whether there is none
     */
    async attempt<T>(
      step: Step,
      key: string,
      run: () => Promise<T>,
      unfinished: (result: T) => Unfinished | undefined,
    ): Promise<T> {
      const id = idOf(step, key);
      const before = known.get(id);
      running.set(id, () => record(step, key, before));
      await retryWhileBusy(() => record(step, key, count(step, key) + 1, 'it ended the server'));
      let left: Unfinished | undefined;
      try {
        const result = await run();
        left = unfinished(result);
        return result;
      } finally {
        // After `close` the process is exiting, and the result of `run` says nothing about the job.
        if (running.delete(id) && !isClosed) {
          const attempts = left && count(step, key) + Number(left.counts);
          if (attempts === undefined) known.delete(id);
          else known.set(id, attempts);
          await retryWhileBusy(() => record(step, key, attempts, left?.reason));
        }
      }
    },
    /** Tries all jobs of a step again. */
    async forget(step: Step) {
      const ids = [...known.keys()].filter((id) => id.startsWith(idOf(step, '')));
      for (const id of ids) {
        known.delete(id);
        await retryWhileBusy(() => record(step, id.slice(step.length + 1), undefined));
      }
    },
    /** For a graceful exit: attempts that are still running then do not count. */
    close() {
      isClosed = true;
      try {
        for (const restore of running.values()) restore();
        database?.close();
      } catch {
        // The running attempts then count, but a job is skipped only after MAX_ATTEMPTS of them.
      }
    },
  };
}

const idOf = (step: Step, key: string) => `${step} ${key}`;

const fileIn = (cacheDir: string) => path.join(cacheDir, 'library-jobs.sqlite');

/** A job that had no result so far. */
interface JobState {
  step: Step;
  key: string;
  attempts: number;
  reason: string;
}

/** @returns the jobs without a result; none if the database is missing or damaged */
export function jobsIn(cacheDir: string): JobState[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(fileIn(cacheDir), { readOnly: true });
    const rows = database.prepare('SELECT step, key, attempts, reason FROM job').all();
    return rows.map((row) => ({ ...row }) as unknown as JobState);
  } catch {
    return [];
  } finally {
    database?.close();
  }
}

/**
 * Opens the database for writing; replaces a damaged file with an empty one. Writes survive a crash of the
 * process, but not necessarily a power failure.
 * @throws Error from SQLite or the file system if the file cannot be created
 */
function openOrReplace(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    return open(file);
  } catch {
    removeDatabase(file);
    return open(file);
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${TABLE}; PRAGMA busy_timeout = 0`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const TABLE = `CREATE TABLE IF NOT EXISTS job (
  step TEXT NOT NULL, key TEXT NOT NULL, attempts INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (step, key)
) WITHOUT ROWID`;
