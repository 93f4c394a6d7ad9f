/** The rules of posts to an address. */
export interface PostRule {
  /** Maximum size of a body in bytes, without the contents of files if files are allowed. */
  maxBytes: number;
  /** Maximum size of all files together in bytes; if omitted, the whole body counts as text. */
  maxFileBytes?: number;
  /** True only for the one-click unsubscribe of RFC 8058, which mail programs send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True if the form's page can show the submitted values again, even to a client above its rate limit. */
  redisplays?: boolean;
}
