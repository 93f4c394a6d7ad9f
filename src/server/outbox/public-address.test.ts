import { describe, expect, test } from 'vitest';
import { isPublic, publicAddressOf } from './public-address.ts';

describe('isPublic', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  test.each([
    '127.0.0.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:a00:1::1',
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
});

describe('publicAddressOf', () => {
  test('a literal address is checked as well', async () => {
    expect(await publicAddressOf('8.8.8.8', false)).toBe('8.8.8.8');
    await expect(publicAddressOf('10.0.0.1', false)).rejects.toThrow('not a public address');
    expect(await publicAddressOf('10.0.0.1', true)).toBe('10.0.0.1');
  });

  test('a name of this machine is not public', async () => {
    await expect(publicAddressOf('localhost', false)).rejects.toThrow('`private: true` allows it');
  });
});
