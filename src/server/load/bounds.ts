/** How much of each kind of work is begun, from the dearest to the last that is given up. */

export interface Bounds {
  /** Milliseconds of work in one turn of the event loop above which none of it is begun. */
  busy: number;
  /** One thread makes all answers: more at once would only be later together. */
  atOnce: number;
  /**
   * How many of them one client network may have, where a place is held for as long as the client takes. Other places
   * are held for as long as the server takes, and many visitors may share one address.
   */
  perNetwork?: number;
  /** How many more may stand in line, each for at most `patience` milliseconds. */
  inLine: number;
  patience: number;
  /** Seconds after which it is worth asking again. */
  retryAfter: number;
}

export const BOUNDS = {
  /** Reads the whole index, in threads that are few. */
  search: { busy: 250, atOnce: 8, inLine: 32, patience: 1_000, retryAfter: 10 },
  /** Pictures of first pages: the page is whole without them. One page asks for a hundred at once over HTTP/2. */
  preview: { busy: 300, atOnce: 16, inLine: 512, patience: 2_000, retryAfter: 10 },
  /** Folders, feeds and lists of the library, where they are not kept already. */
  library: { busy: 400, atOnce: 8, inLine: 64, patience: 1_500, retryAfter: 5 },
  /** Documents on their way: each holds a file and a place in the network until the last byte. */
  document: { busy: 600, atOnce: 1_500, perNetwork: 100, inLine: 0, patience: 0, retryAfter: 5 },
  page: { busy: 900, atOnce: 16, inLine: 128, patience: 3_000, retryAfter: 5 },
  /** What somebody took the time to write; most of the time it is still arriving. */
  form: { busy: 2_000, atOnce: 256, perNetwork: 64, inLine: 0, patience: 0, retryAfter: 5 },
} as const satisfies Record<string, Bounds>;

export type Work = keyof typeof BOUNDS;
