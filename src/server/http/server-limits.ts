/** The HTTP server's timeouts and its limits on sizes and connections. */

export interface ServerLimits {
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  keepAliveTimeoutMs: number;
  idleTimeoutMs: number;
  connectionsCheckingIntervalMs: number;
  maxHeaderBytes: number;
  maxConnections: number;
  maxConnectionsPerNetwork: number;
  sendWindowMs: number;
  minSentBytes: number;
  graceMs: number;
}

export const SERVER_LIMITS = {
  headersTimeoutMs: 10_000,
  /** Time to receive a whole request; the body must also arrive at a minimum rate (`body/read-body.ts`). */
  requestTimeoutMs: 15 * 60_000,
  keepAliveTimeoutMs: 10_000,
  /** Maximum time without any data read or written on a connection. */
  idleTimeoutMs: 120_000,
  /** By default Node checks for slow senders only every 30 s. */
  connectionsCheckingIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  /** Maximum number of connections; above it the server closes the longest-idle connection. */
  maxConnections: 4_000,
  /** Maximum number of connections per client network; connections of trusted proxies are not counted. */
  maxConnectionsPerNetwork: 1_000,
  /** A client must read at least `minSentBytes` of its response per interval, about 1 KB/s. */
  sendWindowMs: 60_000,
  minSentBytes: 64 * 1024,
  /** Time for requests in progress after the server has stopped listening. */
  graceMs: 7_000,
} as const satisfies ServerLimits;

/** Length of the kernel's queue of connections to accept; the system may enforce a lower limit. */
export const BACKLOG = 4_096;
