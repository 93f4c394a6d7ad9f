/** @returns the address of a server listening there; IPv6 stands in brackets (RFC 3986, 3.2.2) */
export function serverAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
