/** Token buckets in memory: a bound of one process that needs no database. */

export interface MemoryBuckets {
  /** @returns whether there was a token for this key */
  take(key: string, now: number): boolean;
}

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/** Keys that are remembered; the longest unused is forgotten first. */
const MAX_KEYS = 20_000;

/** @param perMinute how many tokens a key has at once, and gets back in a minute */
export function memoryBuckets(perMinute: number): MemoryBuckets {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, now) {
      const old = buckets.get(key) ?? { tokens: perMinute, filledAt: now };
      const gained = (Math.max(0, now - old.filledAt) * perMinute) / 60_000;
      const tokens = Math.min(perMinute, old.tokens + gained);
      const granted = tokens >= 1;
      // Deleted first, so that the map stays in the order of use.
      buckets.delete(key);
      buckets.set(key, { tokens: granted ? tokens - 1 : tokens, filledAt: Math.max(now, old.filledAt) });
      if (buckets.size > MAX_KEYS) buckets.delete(buckets.keys().next().value ?? '');
      return granted;
    },
  };
}
