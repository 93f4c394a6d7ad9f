/** The HTTP server's timeouts and its limits on sizes and connections. */

export const SERVER_LIMITS = {
  headersTimeoutMs: 10_000,
  /** Time to receive a whole request: a résumé of 5 MB at 17 KB/s. */
  requestTimeoutMs: 5 * 60_000,
  keepAliveTimeoutMs: 10_000,
  /** Maximum time without any data read or written on a connection. */
  idleTimeoutMs: 120_000,
  /** By default Node checks for slow senders only every 30 s. */
  connectionsCheckingIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  /** Maximum size of a form without files. */
  maxBodyBytes: 128 * 1024,
  /** Maximum number of connections; Node closes further ones. */
  maxConnections: 4_000,
  /** Time for requests in progress after the server has stopped listening. */
  graceMs: 7_000,
  /**
   * A page of the library shows a hundred pictures, which are rendered requests; visitors may share an
   * address.
   */
  perNetwork: { maxRunning: 6, maxWaiting: 256, maxPerMinute: 1_200 },
};

export type ServerLimits = typeof SERVER_LIMITS;
