/** The system's Chromium, as journeys and benchmarks start it. */

/** CHROMIUM names another one. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Nothing of its own goes over the network meanwhile. */
export const CHROMIUM_FLAGS: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
