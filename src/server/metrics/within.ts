/** Waits for a promise with a timeout. */

/** @returns the value of the promise; undefined if it rejects or takes longer than `ms` milliseconds */
export async function within<T>(ms: number, asked: Promise<T>): Promise<T | undefined> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    late = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([asked.catch(() => undefined), patience]);
  } finally {
    clearTimeout(late);
  }
}
