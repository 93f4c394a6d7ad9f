/**
 * Gathers lines of the log before the destination sees them. The destination could gather them itself, but it counts
 * the bytes of all that waits anew with each line: with 8 KB waiting that took longer than serving a page.
 */

export interface Destination {
  write(text: string): unknown;
  flushSync(): void;
}

export interface Gathered extends Destination {
  /** Hands over what waits. */
  pass(): void;
}

/** Characters that are written together; the destination itself has to wait for as many bytes. */
export const TOGETHER = 12 * 1024;

/** @param out where the lines go in the end, in their order */
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
