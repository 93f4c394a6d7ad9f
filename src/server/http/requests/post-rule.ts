/** The limits and checks for POST requests to an address. */
export interface PostRule {
  /** Maximum body size in bytes; if files are allowed, their contents do not count. */
  maxBytes: number;
  /** Maximum size of all files together in bytes; if omitted, `maxBytes` limits the whole body. */
  maxFileBytes?: number;
  /** True only for RFC 8058 one-click unsubscribe, which email clients send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True if the form's page can show the submitted values again, even to a client above its rate limit. */
  redisplays?: boolean;
}
