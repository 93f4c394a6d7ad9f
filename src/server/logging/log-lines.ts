/**
 * Batches log lines before they are passed to the destination. The destination can batch lines itself, but
 * recounts all buffered bytes for each line: with 8 KB buffered this took longer than serving a page.
 */

export interface Destination {
  write(text: string): unknown;
  flushSync(): void;
}

export interface BatchedDestination extends Destination {
  /** Writes the buffered lines. */
  forward(): void;
}

/** Maximum characters per batch; the destination's own buffer must be at least as large. */
export const BATCH_CHARS = 12 * 1024;

/** @param out receives the lines in order */
export function batchLines(out: Destination): BatchedDestination {
  let buffered = '';
  const forward = () => {
    if (buffered === '') return;
    const text = buffered;
    buffered = '';
    out.write(text);
  };
  return {
    forward,
    write(line) {
      buffered += line;
      if (buffered.length >= BATCH_CHARS) forward();
    },
    flushSync() {
      forward();
      out.flushSync();
    },
  };
}
