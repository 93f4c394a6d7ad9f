/** @returns the URL of a server on this host and port; an IPv6 address is in brackets (RFC 3986, 3.2.2) */
export function serverAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
