/** The limits of each cost class. As load rises, classes are rejected in the order in which they are listed. */

export interface ClassLimits {
  /**
   * If an event-loop turn takes more processor time than this, in milliseconds, no work of this class starts.
   */
  maxTurnMs: number;
  /** Maximum number of running requests. One thread renders all pages, so more would delay each of them. */
  concurrency: number;
  /** Maximum number of waiting requests, each for at most `queueTimeoutMs`. */
  queueLength: number;
  queueTimeoutMs: number;
  retryAfterSeconds: number;
}

export const COST_CLASSES = {
  /** Searches read the whole index, on only a few threads. */
  search: { maxTurnMs: 250, concurrency: 8, queueLength: 32, queueTimeoutMs: 1_000, retryAfterSeconds: 10 },
  /** Preview images of documents, which are optional. Over HTTP/2, one page loads a hundred at once. */
  preview: {
    maxTurnMs: 300,
    concurrency: 16,
    queueLength: 512,
    queueTimeoutMs: 2_000,
    retryAfterSeconds: 10,
  },
  /** Pages of documents, which processes read: a slow document must not occupy the places of folders. */
  reader: { maxTurnMs: 320, concurrency: 8, queueLength: 64, queueTimeoutMs: 1_500, retryAfterSeconds: 5 },
  /** Folders, feeds and lists of the library that are not in the page cache. */
  library: { maxTurnMs: 400, concurrency: 8, queueLength: 64, queueTimeoutMs: 1_500, retryAfterSeconds: 5 },
  /** Document downloads: each uses an open file and a connection until its last byte is sent. */
  document: {
    maxTurnMs: 600,
    concurrency: 1_500,
    queueLength: 0,
    queueTimeoutMs: 0,
    retryAfterSeconds: 5,
  },
  page: { maxTurnMs: 900, concurrency: 16, queueLength: 128, queueTimeoutMs: 3_000, retryAfterSeconds: 5 },
  /** Forms are rejected last, because visitors have spent time filling them in. */
  form: {
    maxTurnMs: 2_000,
    concurrency: 256,
    queueLength: 0,
    queueTimeoutMs: 0,
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, ClassLimits>;

export type CostClass = keyof typeof COST_CLASSES;
