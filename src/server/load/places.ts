/** Counts places by client network, so that one network cannot take all of them. */

export interface Places {
  /** @returns a function that frees the place; undefined when the network, or all together, have as many as allowed */
  take(network: string): (() => void) | undefined;
}

/** @param limit how many places one network may have, and all networks together */
export function placesFor(limit: { network: number; all?: number }): Places {
  const networks = new Map<string, number>();
  let all = 0;
  return {
    take(network) {
      const own = networks.get(network) ?? 0;
      if (own >= limit.network || all >= (limit.all ?? Number.POSITIVE_INFINITY)) return undefined;
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
