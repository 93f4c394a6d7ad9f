/** Limits the time to wait for a promise. */

/** @returns the value of the promise; undefined if it fails or takes longer than `ms` milliseconds */
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
