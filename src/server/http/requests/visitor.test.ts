import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './visitor.ts';

const PROXY = '10.0.0.1';

/** Returns the client address that an app with this TRUST_PROXY determines for a request. */
function clientOf(trusted: readonly string[]) {
  const app = Fastify({ trustProxy: [...trusted] });
  app.get('/', async (request) => ({
    address: clientAddress(request),
    https: request.protocol === 'https',
  }));
  return async (remoteAddress: string, forwardedFor?: string, proto?: string) => {
    const headers = {
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...(proto !== undefined && { 'x-forwarded-proto': proto }),
    };
    return (await app.inject({ url: '/', remoteAddress, headers })).json();
  };
}
const client = clientOf([PROXY, '192.168.0.0/16', 'fd00::/8']);

describe('the visitor’s address', () => {
  test.each([
    ['no forwarded header', PROXY, undefined, PROXY],
    ['two proxies', PROXY, '203.0.113.9, 192.168.4.4', '203.0.113.9'],
    ['an address prepended by the visitor', PROXY, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['an untrusted peer', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a proxy over IPv6', 'fd12::1', '2001:db8::7', '2001:db8::7'],
    ['IPv4 written as IPv6', `::ffff:${PROXY}`, '::FFFF:203.0.113.9', '203.0.113.9'],
    ['text after an address', PROXY, '203.0.113.9, nonsense', PROXY],
    ['only proxies', PROXY, '192.168.1.1, 192.168.1.2', '192.168.1.1'],
    ['an address with a port', PROXY, '203.0.113.9:51234', '203.0.113.9'],
    ['an IPv6 address with a port', PROXY, '[2001:db8::7]:443', '2001:db8::7'],
  ])('determines the address from %s', async (_what, peer, forwarded, address) => {
    expect(await client(peer, forwarded)).toMatchObject({ address });
  });

  test('without TRUST_PROXY forwarded headers are ignored', async () => {
    const direct = clientOf([]);
    const peer = { address: '127.0.0.1', https: false };
    expect(await direct('127.0.0.1', '203.0.113.9', 'https')).toEqual(peer);
    expect(await direct('::ffff:127.0.0.1')).toEqual(peer);
  });

  const written = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });

  test('the address that the proxy saw counts, whatever the visitor’s header says', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.constantFrom('203.0.113.9', '2001:db8::7'), async (claims, real) => {
        expect(await client(PROXY, [...claims, real].join(', '))).toMatchObject({ address: real });
      }),
    );
  });

  test('forwarded headers of untrusted peers are ignored', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.oneof(fc.constant('https'), fc.string()), async (claims, proto) => {
        const seen = await client('198.51.100.1', claims.join(', '), proto);
        expect(seen).toEqual({ address: '198.51.100.1', https: false });
      }),
    );
  });
});
