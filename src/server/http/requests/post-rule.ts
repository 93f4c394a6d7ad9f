/** The rules of posts to an address. */
export interface PostRule {
  /** Maximum size of a body in bytes, without the contents of files if files are allowed. */
  maxBytes: number;
  /** Bytes of all files together; without it the whole body counts as text. */
  maxFileBytes?: number;
  /** True only for the one-click unsubscribe of RFC 8058, which mail programs send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True if the form's page can return the submitted values, also to a client above its rate limit. */
  redisplays?: boolean;
}
