/** A semaphore with an additional limit per client network, so that one network cannot take every slot. */

/**
 * @param limit maximum number of slots per network, and in total
 * @returns a function that takes a slot and returns how to release it; undefined if one of the limits is
 *   reached
 */
export function networkSemaphore(limit: { network: number; all: number }) {
  const slots = new Set<{ network: string }>();
  return (network: string): (() => void) | undefined => {
    const ofNetwork = [...slots].filter((slot) => slot.network === network);
    if (ofNetwork.length >= limit.network || slots.size >= limit.all) return undefined;
    const slot = { network };
    slots.add(slot);
    return () => void slots.delete(slot);
  };
}
