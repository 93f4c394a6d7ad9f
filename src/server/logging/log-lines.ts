/**
 * Batches log lines before the destination. The destination can batch too, but recounts all buffered bytes
 * for each line: with 8 KB buffered that took longer than serving a page.
 */

export interface Destination {
  write(text: string): unknown;
  flushSync(): void;
}

export interface Gathered extends Destination {
  /** Writes the buffered lines. */
  pass(): void;
}

/** Maximum characters per batch; the destination's own buffer must be at least as large. */
export const TOGETHER = 12 * 1024;

/** @param out receives the lines in order */
export function gathered(out: Destination): Gathered {
  let waiting = '';
  const pass = () => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    out.write(text);
  };
  return {
    pass,
    write(line) {
      waiting += line;
      if (waiting.length >= TOGETHER) pass();
    },
    flushSync() {
      pass();
      out.flushSync();
    },
  };
}
