/** The system's Chromium for tests and benchmarks. */

/** Path of the program; the variable CHROMIUM overrides it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Options that disable the browser's background network requests. */
export const CHROMIUM_FLAGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
