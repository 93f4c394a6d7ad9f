/** The system's Chromium for tests and benchmarks. */
import { existsSync } from 'node:fs';

/** Path of the browser for screenshots and measurements; the variable CHROMIUM overrides it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of the browser for the journeys: the headless shell of the same Chromium version, which opens no
 * windows and needs half the processor time.
 */
export const JOURNEYS_CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : CHROMIUM);

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
