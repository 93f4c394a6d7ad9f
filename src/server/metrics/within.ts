/** Answers that must come soon or not at all. */

/** @returns what was asked for; undefined when it failed or took longer than `ms` */
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
