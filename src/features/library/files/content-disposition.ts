/** The `Content-Disposition` header (RFC 6266) with a name in any script (RFC 8187). */

/** Everything but `attr-char` (RFC 8187, section 3.2.1), which `encodeURIComponent` leaves as it is. */
const NOT_ATTR_CHAR = /['()*]/g;

/**
 * @param kind `inline` to show in place, `attachment` to save
 * @param name the file's name on disk
 * @returns the header's value; ASCII only, whatever the name holds
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const star = encodeURIComponent(name.toWellFormed()).replace(
    NOT_ATTR_CHAR,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${star}`;
}
