/** A map that limits the total size of its values. */

export interface LeastRecentlyUsed<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

/**
 * @param maxBytes maximum total size of all values. Above it, the least recently used values are evicted. A
 *   single value above this size is not stored and evicts nothing
 */
export function leastRecentlyUsed<T extends { size: number }>(maxBytes: number): LeastRecentlyUsed<T> {
  /** Least recently used first: `get` reinserts an item, and a map iterates in insertion order. */
  const items = new Map<string, T>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= items.get(key)?.size ?? 0;
    items.delete(key);
  };
  const add = (key: string, value: T) => {
    items.set(key, value);
    bytes += value.size;
  };
  return {
    get(key) {
      const value = items.get(key);
      if (!value) return undefined;
      remove(key);
      add(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (value.size > maxBytes) return;
      add(key, value);
      while (bytes > maxBytes) remove(items.keys().next().value ?? key);
    },
    delete: remove,
  };
}
