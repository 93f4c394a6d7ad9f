/** Whether a host name or address, as in a URL, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host);
