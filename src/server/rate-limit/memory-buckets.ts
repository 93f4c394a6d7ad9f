/** In-memory token buckets: limits one process and needs no database. */

export interface MemoryBuckets {
  /** @returns whether the key had a token */
  take(key: string, now: number): boolean;
}

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/** Maximum number of keys; the least recently used is evicted. */
const MAX_KEYS = 20_000;

/** @param perMinute the size of a bucket and its refill per minute */
export function memoryBuckets(perMinute: number): MemoryBuckets {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, now) {
      const previous = buckets.get(key) ?? { tokens: perMinute, filledAt: now };
      const refill = (Math.max(0, now - previous.filledAt) * perMinute) / 60_000;
      const tokens = Math.min(perMinute, previous.tokens + refill);
      const isGranted = tokens >= 1;
      // Deletes first, to keep the map in order of use.
      buckets.delete(key);
      buckets.set(key, {
        tokens: isGranted ? tokens - 1 : tokens,
        filledAt: Math.max(now, previous.filledAt),
      });
      if (buckets.size > MAX_KEYS) buckets.delete(buckets.keys().next().value ?? '');
      return isGranted;
    },
  };
}
