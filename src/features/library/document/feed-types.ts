/** Media types of feeds: Atom (RFC 4287) and JSON Feed (version 1.1). */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
