/** Limits of the HTTP server on time, size and numbers. */

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
  /** A whole request; its body also has a minimum rate (`body/read-body.ts`). */
  requestTimeoutMs: 15 * 60_000,
  keepAliveTimeoutMs: 10_000,
  /** Nothing read and nothing written on a connection. */
  idleTimeoutMs: 120_000,
  /** Node looks for slow senders only every 30 s unless set. */
  connectionsCheckingIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  /** Above these the connection that has been idle longest is closed. */
  maxConnections: 4_000,
  /** The same for the connections of one client network; a trusted proxy's are not counted. */
  maxConnectionsPerNetwork: 1_000,
  /** In each window a reader takes at least `minSentBytes` of a waiting response, about 1 KB/s. */
  sendWindowMs: 60_000,
  minSentBytes: 64 * 1024,
  /** How long requests in flight may take after the server stopped listening. */
  graceMs: 7_000,
} as const satisfies ServerLimits;

/** Connections that the system keeps while the event loop is busy; it may allow fewer. */
export const BACKLOG = 4_096;
