/** A map with a limit on the bytes of its values. */

export interface LeastRecentlyUsed<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

/**
 * @param maxBytes what the values may take together; the least recently used go first, and a value that alone is larger
 *   is not stored and evicts nothing
 */
export function leastRecentlyUsed<T extends { size: number }>(maxBytes: number): LeastRecentlyUsed<T> {
  const items = new Map<string, { value: T; used: number }>();
  let bytes = 0;
  let uses = 0;

  const remove = (key: string) => {
    const old = items.get(key);
    if (!old) return;
    bytes -= old.value.size;
    items.delete(key);
  };
  /** Searched for only at the limit: keeping the items in this order would cost at every request. */
  const oldest = () => {
    let oldestKey: string | undefined;
    let used = Number.POSITIVE_INFINITY;
    for (const [key, item] of items) {
      if (item.used >= used) continue;
      oldestKey = key;
      used = item.used;
    }
    return oldestKey;
  };

  return {
    get(key) {
      const item = items.get(key);
      if (!item) return undefined;
      uses += 1;
      item.used = uses;
      return item.value;
    },
    set(key, value) {
      remove(key);
      if (value.size > maxBytes) return;
      uses += 1;
      items.set(key, { value, used: uses });
      bytes += value.size;
      while (bytes > maxBytes) remove(oldest() ?? key);
    },
    delete: remove,
  };
}
