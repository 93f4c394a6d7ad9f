/**
 * The Node version check in `npm run audit`, with a release list from a local server: later security
 * releases, and every kind of failure.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkNode, readReleases } from '../../../scripts/audit/node-releases.ts';

const release = (version: string, security = false) => ({
  version: `v${version}`,
  date: '2026-11-02',
  files: ['linux-x64'],
  npm: '11.19.1',
  lts: 'Krypton',
  security,
});
const LIST = [release('26.3.0', true), release('24.22.0'), release('24.21.0', true), release('24.9.0', true)];

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server with this response. @returns the server's address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.json`;
}

describe('the list of releases', () => {
  test('a version that has all security releases of its line has no finding', async () => {
    expect(
      await checkNode('24.21.0', await serve((_, response) => response.end(JSON.stringify(LIST)))),
    ).toEqual({
      summary: 'security releases after Node 24.21.0: 3 releases of its line',
      findings: [],
    });
  });

  test('each later security release of the line is a finding, with versions compared numerically', () => {
    const list = [...LIST, release('24.21.1', true), release('24.100.0', true), release('24.30.0')];
    const { findings, unknown } = readReleases('24.21.0', JSON.stringify(list));
    expect(unknown).toBeUndefined();
    expect(findings.map((line) => line.split(' of ')[0])).toEqual(['Node 24.21.1', 'Node 24.100.0']);
  });
});

describe('an unreadable list gives no verdict', () => {
  const VULNERABILITIES = { '1': { cve: ['CVE-2026-1'], vulnerable: '24.x', patched: '^24.22.0' } };
  test.each([
    ['a list of another kind', VULNERABILITIES],
    ['an empty list', []],
    ['a list that stops before this version', LIST.filter(({ version }) => version !== 'v24.21.0')],
    ['a flag that is text', LIST.map((one) => ({ ...one, security: 'false' }))],
    ['null', null],
    ['an invalid version', [...LIST, release('<script>')]],
  ])('no verdict from %s', (_, value) =>
    expect(readReleases('24.21.0', JSON.stringify(value))).toMatchObject({
      findings: [],
      unknown: expect.stringContaining("the Node project's list was not read"),
    }),
  );

  test('no verdict from a page, without permission, and from a closed connection', async () => {
    const listeners: RequestListener[] = [
      (_, response) => response.end('<!doctype html><title>Sign in</title>'),
      (_, response) => response.writeHead(403).end(JSON.stringify(LIST)),
      (request) => request.socket.destroy(),
    ];
    for (const listener of listeners)
      expect(await checkNode('24.21.0', await serve(listener))).toMatchObject({
        findings: [],
        unknown: expect.any(String),
      });
  });

  test('a server that never answers is abandoned in time, one that never ends after ten million characters', async () => {
    const silent = await serve(() => undefined);
    expect((await checkNode('24.21.0', silent, 200)).unknown).toContain('time');
    const list = await serve((_, response) => endless(response));
    expect((await checkNode('24.21.0', list)).unknown).toContain('more than 10000000 characters');
  });
});

/** Sends an endless response, as fast as the client reads. */
function endless(response: Parameters<RequestListener>[1]): void {
  const chunk = ' '.repeat(100_000);
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
}
