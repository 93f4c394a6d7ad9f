/**
 * Adds the security headers to every response. The build generates the content-security-policy of each page
 * with the hashes of its scripts and styles; responses without a policy get one that allows nothing.
 */
import type { FastifyInstance } from 'fastify';

/** The policy of all responses except pages: forbids scripts, subresources and framing. */
export const CLOSED_POLICY =
  "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  // `no-referrer` would make Chromium send `Origin: null` with plain form posts.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

const ALWAYS_HTTPS = {
  ...ALWAYS,
  // Two years; the preload list requires at least one year.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

/**
 * @param https whether the visitor's connection is encrypted (the forwarded scheme counts only from trusted proxies)
 * @returns headers of every response, without content-security-policy
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? ALWAYS_HTTPS : ALWAYS;
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request.protocol === 'https')).header('x-request-id', request.id);
    done();
  });
}
