/** Reuses the result of an asynchronous function for a while. */

/**
 * Concurrent calls share one run of `read`, however long it takes; a failure is reused like a result.
 * @param durationMs time from the end of a run until a call runs `read` again
 * @param clock milliseconds since any time
 */
export function reuseFor<T>(
  durationMs: number,
  read: () => Promise<T>,
  clock = () => performance.now(),
): () => Promise<T> {
  let result: Promise<T> | undefined;
  let reusedUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (result && clock() < reusedUntil) return result;
    reusedUntil = Number.POSITIVE_INFINITY;
    result = read().finally(() => {
      reusedUntil = clock() + durationMs;
    });
    return result;
  };
}
