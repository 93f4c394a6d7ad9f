/** A running server excludes unreadable folders and files, and includes them again once they are readable. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';

const PDF = '%PDF-1.4\n%%EOF\n';

describe('a running server', () => {
  let folder: string;
  let server: Running;
  const at = (...names: string[]) => path.join(folder, 'documents', ...names);
  const metrics = async () => {
    const address = /^ {2}Metrics {3}(\S+)$/m.exec(server.output())?.[1] ?? '';
    return (await fetch(address)).text();
  };
  const file = (name: string) => fetch(`${server.origin}/Images/Icons/Documents/${name}`);
  const permanentLinks = (page: string) => new Set(page.match(/\/d\/[2-9b-z]{12}/g));
  const folderPage = async (name: string) => (await fetch(`${server.origin}/investors/${name}`)).text();

  beforeAll(async () => {
    folder = scratchProject(await builtSite());
    for (const name of ['Closed/a.pdf', 'Policies/open.pdf', 'Policies/shut.pdf', 'Later/b.pdf']) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), PDF);
    }
    chmodSync(at('Closed'), 0);
    chmodSync(at('Policies', 'shut.pdf'), 0);
    server = await runServer(folder, { METRICS_PORT: '0' });
  }, 120_000);
  afterAll(async () => {
    if (server) await endProcess(server.child, 'SIGKILL');
    for (const name of ['Closed', 'Later']) chmodSync(at(name), 0o755);
    removeFolder(folder);
  });

  test('starts, lists readable documents, and counts unreadable entries', async () => {
    const page = await folderPage('Policies');
    expect(page).toContain('open.pdf');
    expect(page).not.toContain('shut.pdf');
    const numbers = (await metrics()).split('\n');
    expect(numbers).toContain('site_library_unreadable{kind="folder"} 1');
    expect(numbers).toContain('site_library_unreadable{kind="file"} 1');
  });

  test('answers 503 for unreadable documents and 404 for missing ones', async () => {
    for (const name of ['Closed/a.pdf', 'Policies/shut.pdf']) {
      const answer = await file(name);
      expect([answer.status, answer.headers.get('retry-after')], name).toEqual([503, '120']);
      expect(await answer.text(), name).toContain('tel:+912200000000');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await file('Policies/none.pdf')).status).toBe(404);
  });

  test('follows a folder that becomes unreadable and readable again', async () => {
    await expect.poll(() => folderPage('Later')).toContain('/d/');
    const link = /\/d\/[2-9b-z]{12}/.exec(await folderPage('Later'))?.[0] ?? '';
    chmodSync(at('Later'), 0);
    writeFileSync(at('Policies', 'new.pdf'), PDF, { flag: 'w' });
    await expect.poll(() => folderPage('Policies')).toContain('new.pdf');
    expect(await metrics()).toContain('site_library_unreadable{kind="folder"} 2');
    expect((await fetch(server.origin + link)).status).toBe(503);
    // A permanent link to the new document shows that the register was updated. The unreadable document must
    // stay in the register.
    await expect.poll(async () => permanentLinks(await folderPage('Policies')).size).toBe(2);
    expect((await fetch(server.origin + link)).status).toBe(503);
    chmodSync(at('Later'), 0o755);
    await expect.poll(() => folderPage('Later')).toContain(link);
    expect((await fetch(server.origin + link)).status).toBe(200);
  }, 60_000);
});
