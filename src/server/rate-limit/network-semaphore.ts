/** A semaphore with an additional limit per client network, so that one network cannot take every slot. */

export interface NetworkSemaphore {
  /** @returns a function that releases the slot; undefined if the network's or the total limit is reached */
  acquire(network: string): (() => void) | undefined;
}

/** @param limit maximum number of slots per network, and in total */
export function networkSemaphore(limit: { network: number; all: number }): NetworkSemaphore {
  const networks = new Map<string, number>();
  let all = 0;
  return {
    acquire(network) {
      const own = networks.get(network) ?? 0;
      if (own >= limit.network || all >= limit.all) return undefined;
      networks.set(network, own + 1);
      all += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        const left = (networks.get(network) ?? 1) - 1;
        if (left === 0) networks.delete(network);
        else networks.set(network, left);
      };
    },
  };
}
