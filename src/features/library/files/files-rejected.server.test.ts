import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { below, disk, documentServer, get } from './files.fixture.ts';
import { isDocumentPath } from './files.server.ts';

describe('files that can run script are never shown inline', () => {
  test.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['plain', 'application/octet-stream'],
  ])('%s is a sandboxed attachment', async (name, type) => {
    const { headers } = await get(below(`Policies/${name}`));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  });

  test('raster pictures are shown inline', async () => {
    const { headers } = await get(below('Policies/scan.png'));
    expect(headers['content-disposition']).toMatch(/^inline; /);
  });
});

test.each([
  '',
  'Policies',
  'Policies/',
  'Policies/missing.pdf',
  'Policies/a.pdf/b',
  'Policies/.hidden.pdf',
  'Policies/.private/b.pdf',
  'Policies/shown/b.pdf',
  'Policies/a.pdf~',
  'Policies/new.pdf.part',
  'Policies/link.pdf',
  'Policies/up/secret.pdf',
  '../secret.pdf',
  '..%2Fsecret.pdf',
  '%2e%2e/secret.pdf',
  '%2e%2e%2fsecret.pdf',
  '..%5Csecret.pdf',
  '%252e%252e/secret.pdf',
  'Policies/..%2F..%2Fsecret.pdf',
  'Policies/a.pdf%00.png',
  'Policies/%E0%A4%A.pdf',
  'Policies/%',
  'Policies//a.pdf',
  '/etc/passwd',
  'C:%5CWindows',
  `Policies/${'a'.repeat(300)}.pdf`,
  `Policies/${'%E0%A4%95'.repeat(90)}.pdf`,
])('%s is not found', async (rest) => {
  const { status, headers, body } = await get(below(rest));
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe('There is no such document.\n');
});

test('a missing documents folder answers 404', async () => {
  const gone = documentServer(disk('gone'));
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}${below('a.pdf')}`)).status).toBe(404);
  await new Promise((resolve) => gone.close(resolve));
});

test('only the prefix and the addresses below it are documents', () => {
  expect(isDocumentPath(urls.DOCUMENTS_PREFIX)).toBe(true);
  expect(isDocumentPath(below('a.pdf'))).toBe(true);
  expect(isDocumentPath('/Images/Icons/DocumentsX')).toBe(false);
  expect(isDocumentPath('/images/icons/documents/a.pdf')).toBe(false);
});
