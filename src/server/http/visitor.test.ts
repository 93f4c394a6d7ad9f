import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitorResolver } from './visitor.ts';

const PROXY = '10.0.0.1';
const resolve = visitorResolver([PROXY, '192.168.0.0/16', 'fd00::/8']);

describe('whose word counts', () => {
  test.each([
    ['nobody forwarded', PROXY, undefined, PROXY],
    ['one proxy', PROXY, '203.0.113.9', '203.0.113.9'],
    ['two proxies', PROXY, '203.0.113.9, 192.168.4.4', '203.0.113.9'],
    ['what the visitor put in front', PROXY, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['a stranger', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a proxy over IPv6', 'fd12::1', '2001:db8::7', '2001:db8::7'],
    ['IPv4 written as IPv6', `::ffff:${PROXY}`, '::FFFF:203.0.113.9', '203.0.113.9'],
    ['words instead of addresses', PROXY, 'unknown', PROXY],
    ['words behind an address', PROXY, 'nonsense, 203.0.113.9', '203.0.113.9'],
    ['words before an address', PROXY, '203.0.113.9, nonsense', PROXY],
    ['nothing but proxies', PROXY, '192.168.1.1, 192.168.1.2', '192.168.1.1'],
    ['an empty list', PROXY, '', PROXY],
    ['an address with a port', PROXY, '203.0.113.9:51234', '203.0.113.9'],
    ['an IPv6 address with a port', PROXY, '[2001:db8::7]:443', '2001:db8::7'],
    ['an IPv6 address in brackets', PROXY, '[2001:db8::7]', '2001:db8::7'],
    ['a proxy with a port', PROXY, '203.0.113.9:1, 192.168.4.4:2', '203.0.113.9'],
    ['a port without an address', PROXY, ':443', PROXY],
    ['more proxies than are read', PROXY, `203.0.113.9${', 192.168.4.4'.repeat(16)}`, '192.168.4.4'],
    ['as many proxies as are read', PROXY, `203.0.113.9${', 192.168.4.4'.repeat(15)}`, '203.0.113.9'],
  ])('the address that counts: %s', (_what, peer, forwarded, address) => {
    expect(resolve(peer, forwarded, undefined).address).toBe(address);
  });

  test('without TRUST_PROXY nobody is believed', () => {
    const nobody = visitorResolver([]);
    expect(nobody('127.0.0.1', '203.0.113.9', 'https')).toEqual({ address: '127.0.0.1', https: false });
    expect(nobody('::ffff:127.0.0.1', undefined, undefined).address).toBe('127.0.0.1');
  });

  const written = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });

  test('whatever a visitor writes, the address that the proxy saw is what counts', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('203.0.113.9', '2001:db8::7'), (claims, real) => {
        expect(resolve(PROXY, [...claims, real].join(', '), undefined).address).toBe(real);
      }),
    );
  });

  test('whatever a stranger writes changes nothing', () => {
    fc.assert(
      fc.property(written, fc.oneof(fc.constant('https'), fc.string()), (claims, proto) => {
        const seen = resolve('198.51.100.1', claims.join(', '), proto);
        expect(seen).toEqual({ address: '198.51.100.1', https: false });
      }),
    );
  });
});
