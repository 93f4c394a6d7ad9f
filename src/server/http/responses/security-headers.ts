/**
 * Headers that every answer carries. The content-security-policy of pages comes from the build, which knows
 * the hashes of their scripts and styles; answers without one get the policy that allows nothing.
 */
import { type RawHeaders, toRaw } from './raw-headers.ts';

/** For anything that is not a page: nothing may run, load or frame it. */
export const CLOSED_POLICY =
  "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ALWAYS = toRaw({
  'X-Content-Type-Options': 'nosniff',
  // `no-referrer` would make Chromium send `Origin: null` with plain form posts.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
});

/** Two years; the preload list's minimum is one. */
const STRICT_TRANSPORT = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];

const ALWAYS_HTTPS: RawHeaders = [...ALWAYS, ...STRICT_TRANSPORT];

/**
 * @param https whether the visitor's connection is encrypted (forwarded scheme counts only from trusted proxies)
 * @returns headers for every answer, the content-security-policy excepted
 */
export function securityHeaders(https: boolean): RawHeaders {
  return https ? ALWAYS_HTTPS : ALWAYS;
}
