/**
 * A running server holds its release, and serves every page after its build is removed. At start-up, it
 * reports missing parts of the build.
 */
import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileUnused } from '../../../src/server/release-lock.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { ADDRESSES } from '../../pages.ts';
import { runServer, scratchProject, startServer } from '../server/server-process.ts';

let folder: string;
const inDist = (...names: string[]) => path.join(folder, 'dist', ...names);
beforeAll(async () => {
  folder = scratchProject(undefined);
  // A copy in the project, as in a release, so that its package imports resolve.
  cpSync(await builtSite(), inDist(), { recursive: true });
});
afterAll(() => removeFolder(folder));

test('a server whose build lacks a page does not start', async () => {
  const page = readdirSync(inDist('server/chunks')).find((name) => name.startsWith('enquiry')) ?? '';
  const chunk = inDist('server/chunks', page);
  renameSync(chunk, `${chunk}.away`);
  const { code, stderr } = await startServer(folder).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining(page)]);
  expect(page).not.toBe('');
  renameSync(`${chunk}.away`, chunk);
});

const OTHERS = ['/feeds/investors.atom', '/feeds/investors.json', '/sitemap.xml', '/library/manifest.json'];

test('a running server holds its release, and needs no file of its build for its pages', async () => {
  writeFileSync(path.join(folder, 'in-use.lock'), '');
  const server = await runServer(folder);
  expect(whileUnused(folder, () => undefined)).toBe(false);
  for (const part of ['server', 'client']) rmSync(inDist(part), { recursive: true });
  const failed: string[] = [];
  for (const address of [...Object.values(ADDRESSES).flat(), ...OTHERS, '/readyz']) {
    const { status } = await fetch(server.origin + address, { redirect: 'manual' });
    if (status >= 500) failed.push(`${address} ${status}`);
  }
  await endProcess(server.child, 'SIGKILL');
  expect(failed).toEqual([]);
});
