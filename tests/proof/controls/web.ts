/** Controls for requests: headers, addresses, methods, origins, sizes, time. */
import type { Control } from './control.ts';

const HEADERS = 'src/server/http/plugins/security-headers.ts';
const CHECKS = 'src/server/http/requests/request-checks.ts';
const APP = 'src/server/http/app.ts';
const headers = (title: string) => ({ test: 'tests/app/server/headers.test.ts', title });
const rejections = (title: string) => ({ test: 'tests/app/server/rejections.test.ts', title });
const sockets = (title: string) => ({ test: 'tests/app/server/sockets.test.ts', title });

export const WEB: readonly Control[] = [
  {
    ids: ['V3.4.4'],
    file: HEADERS,
    from: "'x-content-type-options': 'nosniff',",
    to: '',
    ...headers('a page from memory'),
  },
  {
    ids: ['V3.4.1', 'V12.2.1'],
    file: HEADERS,
    from: 'max-age=63072000; includeSubDomains',
    to: 'max-age=63072000',
    ...headers('Strict-Transport-Security follows the scheme %s from a trusted proxy'),
  },
  {
    ids: ['V3.4.5'],
    file: HEADERS,
    from: "'same-origin',\n  'x-frame",
    to: "'unsafe-url',\n  'x-frame",
    ...headers('a page on demand'),
  },
  {
    ids: ['V3.4.3', 'V3.4.6'],
    file: HEADERS,
    from: "frame-ancestors 'none'; base-uri 'none'; ",
    to: '',
    ...headers('responses other than pages may load nothing'),
  },
  {
    ids: ['V3.4.2'],
    file: HEADERS,
    from: "'x-frame-options': 'DENY',",
    to: "'x-frame-options': 'DENY',\n  'access-control-allow-origin': '*',",
    ...headers('an asset'),
  },
  {
    ids: ['V3.3.1'],
    file: HEADERS,
    from: "'x-frame-options': 'DENY',",
    to: "'x-frame-options': 'DENY',\n  'set-cookie': 'visitor=1',",
    ...headers('a response to a form'),
  },
  {
    ids: ['V3.4.8'],
    file: HEADERS,
    from: "'cross-origin-opener-policy': 'same-origin',",
    to: '',
    ...headers('not found'),
  },
  {
    ids: ['V3.5.1', 'V3.5.2'],
    file: CHECKS,
    from: 'if (rule.anyOrigin) return undefined;',
    to: 'return undefined;',
    ...rejections('another site'),
  },
  {
    ids: ['V3.5.1'],
    file: CHECKS,
    from: "(site === undefined || site === 'same-origin' || site === 'none')",
    to: 'true',
    ...rejections('a page of another site'),
  },
  {
    ids: ['V3.5.3', 'V13.4.4', 'V4.1.4'],
    file: CHECKS,
    from: "if (method === 'GET' || method === 'HEAD' || (method === 'POST' && rule)) return undefined;",
    to: 'return undefined;',
    ...rejections('%s is not accepted by any address'),
  },
  {
    ids: ['V3.7.2'],
    file: CHECKS,
    from: "rawPath.startsWith('//') || ",
    to: '',
    ...rejections('two slashes'),
  },
  {
    ids: ['V1.1.1'],
    file: CHECKS,
    from: "if (/\\/\\.{1,2}(\\/|$)/.test(rawPath.replace(/%2e/gi, '.'))) return UNREADABLE;",
    to: '',
    ...rejections('hidden dots'),
  },
  {
    ids: ['V2.2.1'],
    file: CHECKS,
    from: 'if (!FORM_TYPES.includes(type)) {',
    to: 'if (type === "none") {',
    ...rejections('"%s" is not a form'),
  },
  {
    ids: ['V4.2.1'],
    file: APP,
    from: 'requireHostHeader: false',
    to: 'requireHostHeader: false, insecureHTTPParser: true',
    ...sockets('a body with Content-Length and Transfer-Encoding is rejected'),
  },
  {
    ids: ['V2.4.1'],
    file: APP,
    from: 'headersTimeout: limits.headersTimeoutMs,',
    to: '',
    ...sockets('slow headers are rejected'),
  },
  {
    ids: ['V4.1.3', 'V15.3.4'],
    file: 'src/server/http/requests/visitor.ts',
    from: 'hop < MAX_HOPS && isTrusted(address)',
    to: 'hop < MAX_HOPS && (hop === 0 || isTrusted(address))',
    test: 'src/server/http/requests/visitor.test.ts',
    title: 'forwarded headers of untrusted peers are ignored',
  },
  {
    ids: ['V14.3.2'],
    file: 'src/server/static/cache-policy.ts',
    from: "NEVER: ResponseHeaders = { 'cache-control': 'no-store' }",
    to: "NEVER: ResponseHeaders = { 'cache-control': 'public, max-age=60' }",
    test: 'tests/app/server/pages.test.ts',
    title: 'receive the visitor’s request and are not cached',
  },
  {
    ids: ['V14.2.2', 'V14.2.5'],
    file: 'src/server/http/pages/render-page.ts',
    from: " && request.method !== 'POST'",
    to: '',
    test: 'tests/app/server/pages.test.ts',
    title: 'responses to posts are never cached',
  },
  {
    ids: ['V13.4.2', 'V16.2.5', 'V16.5.1'],
    file: 'src/server/logging/error-serializer.ts',
    from: 'stack: framesOf(error),',
    to: 'stack: String(error.stack),',
    test: 'tests/app/server/pages.test.ts',
    title: 'a page that throws becomes the error page, and the log has the stack but no visitor input',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/pages/least-recently-used.ts',
    from: 'while (bytes > maxBytes)',
    to: 'while (Number.isNaN(bytes))',
    test: 'src/server/http/pages/page-cache.test.ts',
    title: 'the least recently used page is evicted first',
  },
  {
    ids: ['V1.2.3', 'V3.2.2'],
    file: 'src/document/meta.tsx',
    from: '>\n          {JSON.stringify(item)}\n        </script>',
    to: ' dangerouslySetInnerHTML={{ __html: JSON.stringify(item) }} />',
    test: 'src/document/meta.test.tsx',
    title: 'structured data cannot close its script element and parses back unchanged',
  },
];
