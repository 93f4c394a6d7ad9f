/**
 * Headers of every response. The content-security-policy of pages comes from the build, which knows the hashes of their
 * scripts and styles; responses without one get the policy that allows nothing.
 */
import type { FastifyInstance } from 'fastify';

/** For everything but pages: nothing may run, load or frame it. */
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
  // Two years; the preload list's minimum is one.
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
