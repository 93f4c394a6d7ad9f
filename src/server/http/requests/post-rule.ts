/** What a form's address accepts. */
export interface PostRule {
  /** Largest body in bytes, without the contents of files where files are allowed. */
  maxBytes: number;
  /** Bytes of all files together; without it the whole body counts as text. */
  maxFileBytes?: number;
  /** True only for the one-click unsubscribe of RFC 8058, which mail programs send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True where the form's page can show the submitted values again, also to a client above its rate limit. */
  redisplays?: boolean;
}
