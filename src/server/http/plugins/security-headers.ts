/**
 * Adds the security headers to every response. The build generates each page's Content-Security-Policy from
 * the hashes of its scripts and styles; other responses get a policy that allows nothing.
 */
import type { FastifyInstance } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  // `no-referrer` would make Chromium send `Origin: null` with plain form posts.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const ALWAYS_HTTPS = {
  ...ALWAYS,
  // Two years; the preload list requires at least one year.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

/**
 * @param https true if the visitor's connection is encrypted (`X-Forwarded-Proto` counts only from trusted
 *   proxies)
 * @returns the headers of every response, except Content-Security-Policy
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? ALWAYS_HTTPS : ALWAYS;
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { id, protocol } = request;
    reply.headers({ ...securityHeaders(protocol === 'https'), 'x-request-id': id });
    done(null, payload);
  });
}
