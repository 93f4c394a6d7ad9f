/**
 * A running server holds its release, and serves every page after its build is removed. At start-up, it reports
 * missing parts of the build.
 */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileUnused } from '../../../src/server/release/release-lock.ts';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { ADDRESSES } from '../../pages.ts';
import { runServer, scratchProject, startServer } from '../server/server-process.ts';

let folder: string;
let dist: string;
/** Copies the build into the project, as in a release, so that its package imports resolve. */
async function copyBuild(): Promise<void> {
  cpSync(await builtSite(), dist, { recursive: true });
}
beforeAll(async () => {
  folder = scratchProject(undefined);
  dist = path.join(folder, 'dist');
  await copyBuild();
}, 120_000);
afterAll(() => removeFolder(folder));

const OTHERS = ['/feeds/investors.atom', '/feeds/investors.json', '/sitemap.xml', '/library/manifest.json'];

test('a running server holds its release, and needs no file of its build for its pages', async () => {
  writeFileSync(path.join(folder, 'in-use.lock'), '');
  const server = await runServer(folder);
  expect(whileUnused(folder, () => undefined)).toBe(false);
  rmSync(path.join(dist, 'server'), { recursive: true });
  rmSync(path.join(dist, 'client'), { recursive: true });
  const failed: string[] = [];
  for (const address of [...Object.values(ADDRESSES).flat(), ...OTHERS, '/readyz']) {
    const { status } = await fetch(server.origin + address, { redirect: 'manual' });
    if (status >= 500) failed.push(`${address} ${status}`);
  }
  await endProcess(server.child, 'SIGKILL');
  expect(failed).toEqual([]);
});

test('a server whose build lacks a page does not start', async () => {
  await copyBuild();
  const chunks = path.join(dist, 'server', 'chunks');
  const [page = ''] = readdirSync(chunks).filter((name) => name.startsWith('enquiry'));
  expect(page).not.toBe('');
  rmSync(path.join(chunks, page));
  const { code, stderr } = await startServer(folder).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(page);
});
