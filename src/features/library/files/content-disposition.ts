/** The `Content-Disposition` header (RFC 6266) with a name in any script (RFC 8187). */

/** Characters outside `attr-char` (RFC 8187, section 3.2.1) that `encodeURIComponent` does not escape. */
const NOT_ATTR_CHAR = /['()*]/g;

/**
 * @param kind `inline` to display the file, `attachment` to save it
 * @param name the file's name on disk
 * @returns the header's value; always ASCII, even if the name is not
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
