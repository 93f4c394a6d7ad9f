/**
 * Limits what one client network may occupy of this server's thread: rendered requests in progress, and their
 * rate. A few requests of a network run at once and the others wait for their turn, so that a client with
 * hundreds of connections delays its own requests, not those of other networks.
 */

export interface AddressLimits {
  /** Maximum number of a network's requests in progress; a browser opens six connections. */
  maxRunning: number;
  /** Maximum number of a network's waiting requests. */
  maxWaiting: number;
  /** Maximum number of requests in a minute that are not form posts, which have their own limit. */
  maxPerMinute: number;
}

export interface AddressLimit {
  /**
   * Waits for the request's turn. Form posts go first, and are never rejected here.
   * @returns `release` ends the request; after `retryAfterSeconds` the client may try again
   */
  enter(network: string, isPost: boolean): Promise<{ release: () => void } | { retryAfterSeconds: number }>;
  stop(): void;
}

const MINUTE_MS = 60_000;
/** Retry-After in seconds when too many requests of a network wait. */
const RETRY_SECONDS = 5;

interface Network {
  running: number;
  posts: (() => void)[];
  reads: (() => void)[];
}

export function addressLimit({ maxRunning, maxWaiting, maxPerMinute }: AddressLimits): AddressLimit {
  /** Networks with requests in progress. */
  const networks = new Map<string, Network>();
  /** Networks whose next waiting request may start. */
  const ready = new Set<Network>();
  /** Requests of each network since the start of the current minute. */
  const counts = new Map<string, number>();
  let minuteEndsAt = performance.now() + MINUTE_MS;
  const timer = setInterval(() => {
    counts.clear();
    minuteEndsAt = performance.now() + MINUTE_MS;
  }, MINUTE_MS).unref();

  const mayStart = ({ running, posts, reads }: Network) =>
    running < maxRunning && posts.length + reads.length > 0;
  const markReady = (network: Network) => {
    if (ready.size === 0) setImmediate(startNext);
    ready.add(network);
  };
  /**
   * Starts one waiting request in each turn of the event loop, of each network in order: Node accepts one
   * connection per turn, so longer turns would delay the connections of others.
   */
  function startNext(): void {
    const [network] = ready;
    if (!network) return;
    ready.delete(network);
    network.running += 1;
    (network.posts.shift() ?? network.reads.shift())?.();
    if (ready.size > 0) setImmediate(startNext);
    if (mayStart(network)) markReady(network);
  }
  function leave(name: string, network: Network): void {
    network.running -= 1;
    if (mayStart(network)) markReady(network);
    else if (network.running === 0) networks.delete(name);
  }
  return {
    async enter(name, isPost) {
      const count = counts.get(name) ?? 0;
      if (!isPost && count >= maxPerMinute)
        return { retryAfterSeconds: Math.ceil((minuteEndsAt - performance.now()) / 1000) };
      const network = networks.get(name) ?? { running: 0, posts: [], reads: [] };
      if (!isPost && network.reads.length >= maxWaiting) return { retryAfterSeconds: RETRY_SECONDS };
      if (!isPost) counts.set(name, count + 1);
      networks.set(name, network);
      if (network.running < maxRunning && !ready.has(network)) network.running += 1;
      else await new Promise<void>((resolve) => network[isPost ? 'posts' : 'reads'].push(resolve));
      let hasLeft = false;
      const release = () => {
        if (!hasLeft) leave(name, network);
        hasLeft = true;
      };
      return { release };
    },
    stop: () => clearInterval(timer),
  };
}
