/**
 * Limits the request bodies that are received at the same time: their number, and their bytes in memory and on
 * disk, per client network and in total. Only received bytes count, so a large Content-Length reserves nothing.
 */

export interface Usage {
  bodies: number;
  memoryBytes: number;
  diskBytes: number;
}

/** Tracks the resources of one body while it is received. */
export interface BodyUsage {
  /**
   * Counts received bytes.
   * @returns false if a limit is exceeded; the caller then rejects the body
   */
  add(memoryBytes: number, diskBytes: number): boolean;
  /** Subtracts the body and its bytes from all counts. */
  end(): void;
}

export interface BodyLimiter {
  /** @returns undefined if too many bodies are being received from the network or in total */
  begin(network: string): BodyUsage | undefined;
  total(): Readonly<Usage>;
}

const MB = 1024 * 1024;

export const BODY_LIMITS = {
  /** Higher than the rate limit's burst of 20 forms, because several visitors may share an address. */
  network: { bodies: 64, memoryBytes: 16 * MB, diskBytes: 128 * MB },
  all: { bodies: 2_000, memoryBytes: 96 * MB, diskBytes: 512 * MB },
} as const satisfies Record<string, Usage>;

export function bodyLimiter(limits: Record<'network' | 'all', Usage> = BODY_LIMITS): BodyLimiter {
  const all = nothing();
  const networks = new Map<string, Usage>();
  return {
    total: () => all,
    begin(network) {
      const own = networks.get(network) ?? nothing();
      if (own.bodies >= limits.network.bodies || all.bodies >= limits.all.bodies) return undefined;
      networks.set(network, own);
      const held = nothing();
      const usages = [held, own, all];
      for (const usage of usages) usage.bodies += 1;
      let ended = false;
      return {
        add(memoryBytes, diskBytes) {
          if (ended) return false;
          for (const usage of usages) {
            usage.memoryBytes += memoryBytes;
            usage.diskBytes += diskBytes;
          }
          return fits(own, limits.network) && fits(all, limits.all);
        },
        end() {
          if (ended) return;
          ended = true;
          for (const usage of [own, all]) subtract(usage, held);
          if (own.bodies === 0) networks.delete(network);
        },
      };
    },
  };
}

const nothing = (): Usage => ({ bodies: 0, memoryBytes: 0, diskBytes: 0 });

const fits = (usage: Usage, limit: Usage) =>
  usage.memoryBytes <= limit.memoryBytes && usage.diskBytes <= limit.diskBytes;

function subtract(usage: Usage, part: Usage): void {
  usage.bodies -= part.bodies;
  usage.memoryBytes -= part.memoryBytes;
  usage.diskBytes -= part.diskBytes;
}
